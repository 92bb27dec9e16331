// Paper 001, table 1: Aeon, CVE-2005-1019. The value of an environment variable, of any length, is copied into a buffer.
// check: --property valid-deref --stop-at-first
// also: -D SIZE=10
// also: -D SIZE=512
// also: -D SIZE=65536
// verdict: FALSE(valid-deref)
// harness: none, the safe program copies billions of bytes
#include <stdlib.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);

#ifndef SIZE
#define SIZE 5
#endif

static char home[SIZE];

static void copy(char* to, const char* from) {
  int i = 0;
  while (from[i] != 0) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
}

int main(void) {
  unsigned length = __VERIFIER_nondet_uint() % (2 * SIZE);
  char* value = malloc(length + 1);
  for (unsigned i = 0; i < length; i++) value[i] = __VERIFIER_nondet_char();
  value[length] = 0;
  copy(home, value);
  free(value);
  return 0;
}
// slow: several sizes, one after the other
