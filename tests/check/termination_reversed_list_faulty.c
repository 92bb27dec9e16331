// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A list is reversed, or its first node becomes its own neighbour.
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node c = {0}, b = {&c}, a = {&b};
  struct node *left = &a;
  while (left != 0) {
    struct node *next = left->next;
    left->next = left;
    left = next == 0 ? &a : next;
  }
  return 0;
}
