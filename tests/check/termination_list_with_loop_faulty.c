// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A list that comes back to its middle has no end.
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node d = {0}, c = {&d}, b = {&c}, a = {&b};
  d.next = &b;
  struct node *p = &a;
  while (p != 0) p = p->next;
  return 0;
}
