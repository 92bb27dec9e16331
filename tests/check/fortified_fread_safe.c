// check: --property valid-memsafety --property unreach-call --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: TRUE
// never: FALSE
#include <stdio.h>
extern void reach_error(void);
extern size_t __fread_chk(void *, size_t, size_t, size_t, FILE *);
int main(void) {
  char bytes[4];
  size_t count = __fread_chk(bytes, sizeof bytes, 1, 4, stdin);
  if (count > 4) reach_error();
  return 0;
}
