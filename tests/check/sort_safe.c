// check: --property unreach-call --property no-overflow --property valid-memsafety
// also: --analysis bmc
// verdict: TRUE
// never: FALSE
#include <stdlib.h>
extern void reach_error(void);
static int compare(const void *left, const void *right) { return *(const int *)left - *(const int *)right; }
int main(void) {
  int items[3] = {3, -1, 1}, key = 1;
  qsort(items, 3, sizeof items[0], compare);
  if (items[0] != -1 || items[1] != 1 || items[2] != 3) reach_error();
  if (bsearch(&key, items, 3, sizeof items[0], compare) != &items[1]) reach_error();
  return 0;
}
