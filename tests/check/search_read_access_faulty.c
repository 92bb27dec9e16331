// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// harness: none, what is read from a file is not part of it
// read of n bytes; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  char *d = malloc(n - 1);
  if (d == 0) return 0;
  long got = read(0, d, n);
  free(d);
  return got < 0;
}
