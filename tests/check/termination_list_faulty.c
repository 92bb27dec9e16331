// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The list is a circle.
#include <stdlib.h>
struct node {
  struct node *next;
  int value;
};
int main(void) {
  struct node *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  if (first == NULL || second == NULL) return 0;
  *first = (struct node){second, 1};
  *second = (struct node){first, 2};
  struct node *p = first;
  while (p->value != 3) p = p->next;
  free(first);
  free(second);
  return 0;
}
