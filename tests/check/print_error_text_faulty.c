// check: --property unreach-call
// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// Nobody asks how long the text of %m is.
#include <errno.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  errno = ENOENT;
  printf("%m\n");
  if (__VERIFIER_nondet_int() == 26) reach_error();
  return 0;
}
