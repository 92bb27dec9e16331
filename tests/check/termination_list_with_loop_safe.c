// check: --property termination --time-limit 20s
// verdict: TRUE
// A list that comes back to its middle has no end.
#include <stdlib.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node d = {0}, c = {&d}, b = {&c}, a = {&b};
  struct node *slow = &a, *fast = &a;
  while (fast != 0 && fast->next != 0) {
    slow = slow->next;
    fast = fast->next->next;
  }
  return slow == &c;
}
