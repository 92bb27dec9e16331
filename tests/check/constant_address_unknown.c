// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// The variable may be anywhere but in the first and the last page.
#include <assert.h>
char g;
int main(void) {
  assert(&g != (char *)0x420031);
  return 0;
}
