// check: --property termination --time-limit 20s
// verdict: TRUE
// A list of blocks, and a circle of them.
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node *first = 0;
  for (int i = 0; i < 3; i++) {
    struct node *one = malloc(sizeof *one);
    if (one == 0) return 1;
    one->next = first;
    first = one;
  }
  while (first != 0) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
  return 0;
}
