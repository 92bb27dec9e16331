// check: --property valid-memsafety
// verdict: TRUE
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar() % 5 + 1;
  char *text = malloc(n + 1);
  for (unsigned i = 0; i < n; i++) text[i] = 'a';
  text[n == 4 ? n : n - 1] = 0;
  free(text);
  return 0;
}
