// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// verdict: TRUE
// The last byte is the last of both arrays.
#include <string.h>

int main(void) {
  char a[8] = "abcdefg", b[8] = "abcdEfg";
  return memcmp(a + 3, b + 3, (size_t)5) == 0;
}
