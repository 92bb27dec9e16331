// check: --property valid-memsafety --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// never: TRUE
// All bytes are there to be read, also behind a difference.
#include <strings.h>
int main(void) {
  char a[1] = {1}, b[1] = {2};
  return bcmp(a, b, 10) != 0;
}
