// check: --property assertions --analysis bmc
// verdict: UNKNOWN
// says: input from a stream for output
// says: output to the standard input
// never: FALSE
// C says nothing about it; with glibc both fail.
#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  if (__VERIFIER_nondet_int())
    assert(fputc('x', stdin) == EOF);
  else
    assert(fgetc(stdout) == EOF);
  return 0;
}
