// Paper 001, table 1: Aeon, CVE-2005-1019, patched: what is too long is cut off. A size of 0 stands for any.
// check: --property valid-deref
// also: -D SIZE=10
// also: -D SIZE=512
// also: -D SIZE=65536
// also: -D SIZE=0
// verdict: TRUE
#include <stdlib.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);

#ifndef SIZE
#define SIZE 5
#endif

static void copy(char* to, const char* from, unsigned size) {
  unsigned i = 0;
  while (from[i] != 0 && i + 1 < size) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
}

int main(void) {
  unsigned size = SIZE != 0 ? SIZE : __VERIFIER_nondet_uint();
  unsigned length = __VERIFIER_nondet_uint();
  if (size == 0 || length == -1u) return 0;
  char* home = malloc(size);
  char* value = malloc(length + 1);
  for (unsigned i = 0; i < length; i++) value[i] = __VERIFIER_nondet_char();
  value[length] = 0;
  copy(home, value, size);
  free(value);
  free(home);
  return 0;
}
// slow: several sizes, one after the other
