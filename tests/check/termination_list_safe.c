// check: --property termination --time-limit 20s
// verdict: TRUE
#include <stddef.h>
struct node {
  struct node *next;
};
int main(void) {
  struct node c = {NULL}, b = {&c}, a = {&b};
  int length = 0;
  for (struct node *p = &a; p != NULL; p = p->next) length++;
  return length;
}
