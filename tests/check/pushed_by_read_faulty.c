// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// What was pushed back is read.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char letter = 0;
  ungetc('x', stdin);
  if (fread(&letter, 1, 1, stdin) == 1 && letter == 'x') reach_error();
  return 0;
}
