// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
#include <stdlib.h>
extern void reach_error(void);
static int count;
static int compare(const void *left, const void *right) {
  count++;
  return *(const char *)left - *(const char *)right;
}
int main(void) {
  char items[3] = {3, 1, 2};
  qsort(items, 3, 1, compare);
  if (count > 0) reach_error();
  return 0;
}
