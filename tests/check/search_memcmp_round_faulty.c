// check: --stop-at-first -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// verdict: FALSE(valid-deref)
// harness: none, the compiler knows better
// The last byte of such a block would be one of the array again.
#include <string.h>

int main(void) {
  char a[8] = "abcdefg", b[8] = "abcdEfg";
  return memcmp(a + 3, b + 3, (size_t)-1) == 0;
}
