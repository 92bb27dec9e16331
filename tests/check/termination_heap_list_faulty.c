// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A list of blocks, and a circle of them.
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node *first = malloc(sizeof *first), *last = malloc(sizeof *last);
  if (first == 0 || last == 0) return 1;
  first->next = last;
  last->next = first;
  int length = 0;
  for (struct node *p = first; p != 0; p = p->next) length ^= 1;
  return length;
}
