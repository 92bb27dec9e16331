// check: --time-limit 10s
// also: --analysis bmc
// also: --analysis value
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: in what order the C library calls a comparison
// How often elements are compared is up to the library.
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
  if (count > 4) reach_error();
  return 0;
}
// slow: three analyses, one after the other
