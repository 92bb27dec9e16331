// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar() % 5 + 1;
  char *text = malloc(n);
  for (unsigned i = 0; i < n; i++) text[i] = 'a';
  text[n == 4 ? n : n - 1] = 0;
  free(text);
  return 0;
}
