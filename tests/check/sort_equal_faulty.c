// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, glibc sorts in another way
// Equal elements come in any order.
#include <stdlib.h>
extern void reach_error(void);
static int compare(const void *left, const void *right) { return *(const char *)left - *(const char *)right; }
int main(void) {
  char items[2][2] = {{1, 'a'}, {1, 'b'}};
  qsort(items, 2, 2, compare);
  if (items[0][1] != 'a') reach_error();
  return 0;
}
