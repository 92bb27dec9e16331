// check: --property unreach-call --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, it reads the standard input
// An item that is not complete has been written in part.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char bytes[4] = "abc";
  if (fread(bytes, 4, 1, stdin) == 0 && bytes[0] != 'a') reach_error();
  return 0;
}
