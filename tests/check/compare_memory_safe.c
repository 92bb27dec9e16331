// check: --property valid-memsafety --property unreach-call
// also: --analysis bmc
// verdict: TRUE
// never: FALSE
// Strings are compared up to the first difference.
#include <string.h>
extern void reach_error(void);
int main(void) {
  char left[4] = {'a', 'b', 'c', 'd'}, right[4] = {'a', 'b', 'x', 'y'};
  if (memcmp(left, right, 4) >= 0 || memcmp(left, right, 2) != 0 || memcmp(left, right, 0) != 0) reach_error();
  if (strncmp(left, right, 100) >= 0) reach_error();
  return 0;
}
