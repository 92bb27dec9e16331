// check: --property valid-memsafety --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// never: TRUE
// harness: none, it reads the standard input
// Headers that check lengths call it by another name; the length they pass may be wrong.
#include <stdio.h>
extern size_t __fread_chk(void *, size_t, size_t, size_t, FILE *);
int main(void) {
  char bytes[4];
  return __fread_chk(bytes, 8, 1, 8, stdin) == 5;
}
