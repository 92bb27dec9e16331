// check: --property assertions
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: not supported: __builtin_object_size of what compilers differ about
// A row of an array of arrays: Clang says 3, gcc 6.
#include <assert.h>
char m[2][3];
int main(void) {
  if (__builtin_object_size(m[0], 1) == 3) assert(0);
  return 0;
}
