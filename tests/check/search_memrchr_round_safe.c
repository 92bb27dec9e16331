// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: TRUE
// The last byte is the last of the array.
#define _GNU_SOURCE
#include <string.h>

int main(void) {
  char a[8] = "abcdefg";
  return memrchr(a + 3, 98, 5) == 0;
}
