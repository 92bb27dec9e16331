// check: --stop-at-first -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: FALSE(valid-deref)
// harness: none, the compiler knows better
// The last byte of such a block would be one of the array again.
#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char a[8] = "abcdefg";
  return memrchr(a + 3, 98, (size_t)-1) == 0;
}
