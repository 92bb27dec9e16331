// check: --property no-overflow
// also: --analysis bmc
// verdict: FALSE(no-overflow)
// harness: none, glibc sorts in another way
// Another algorithm compares the first with the last.
#include <limits.h>
#include <stdlib.h>
static int compare(const void *left, const void *right) { return *(const int *)left - *(const int *)right; }
int main(void) {
  int items[3] = {INT_MIN, -1, 1};
  qsort(items, 3, sizeof items[0], compare);
  return 0;
}
