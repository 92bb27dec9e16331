// expect: dangling pointer access at 15
#include <stdlib.h>

struct list {
  struct list *next;
};

int main(void) {
  struct list *l = malloc(sizeof *l);
  l->next = malloc(sizeof *l);
  l->next->next = 0;
  while (l) {
    struct list *next = l->next;
    free(l);
    l->next = 0;
    l = next;
  }
  return 0;
}
