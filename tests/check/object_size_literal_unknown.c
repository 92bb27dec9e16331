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
// A compound literal: Clang says 5, gcc that the size is not known.
#include <assert.h>
int main(void) {
  if (__builtin_object_size((char[5]){0}, 0) == 5) assert(0);
  return 0;
}
