// Paper 001, figure 22: a string of any length is copied into a buffer of 65536 bytes. The loop is the program's own.
// check: --stop-at-first --property valid-deref
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
#include <stdlib.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);

char buffer[65536];

static void copy(char* to, const char* from) {
  int i = 0;
  while (from[i] != 0) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
}

int main(void) {
  unsigned size = __VERIFIER_nondet_uint();
  if (size == 0) return 0;
  char* text = malloc(size);
  if (text == 0) return 0;
  for (unsigned i = 0; i + 1 < size; i++) text[i] = __VERIFIER_nondet_char();
  text[size - 1] = 0;
  copy(buffer, text);
  free(text);
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
