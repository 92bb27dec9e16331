// Written by its name, once casts are gone: no initialiser.
// verdict: UNKNOWN
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
#include <assert.h>
static int f(const int x) {
  *(int *)&x = 3;
  return x;
}
int main(void) {
  assert(f(1) == 3);
  return 0;
}
