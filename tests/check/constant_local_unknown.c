// Writing to what is declared const is undefined: compilers may see the old value or the new one.
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// also: --analysis bmc
#include <assert.h>
int main(void) {
  const int a[2] = {1, 1};
  int *p = (int *)a;
  p[1] = 2;
  assert(a[1] == 2);
  return 0;
}
