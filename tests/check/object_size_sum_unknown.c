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
// A sum of pointers: of the member alone 2 bytes are left, or gcc does not know it without optimisation.
#include <assert.h>
int main(void) {
  struct {
    char first[3], rest[5];
  } both;
  if (__builtin_object_size(both.first + 1, 1) != 2) assert(0);
  return 0;
}
