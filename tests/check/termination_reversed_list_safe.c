// check: --property termination --time-limit 20s
// verdict: TRUE
// A list is reversed, or its first node becomes its own neighbour.
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node c = {0}, b = {&c}, a = {&b};
  struct node *left = &a, *done = 0;
  while (left != 0) {
    struct node *next = left->next;
    left->next = done;
    done = left;
    left = next;
  }
  return done == &c;
}
