// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
#include <stdio.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  char word[4] = {'o', 'k', '!', 0};
  word[__VERIFIER_nondet_uchar() & 3] = '.';
  printf("%d: %s\n", 7, word);
  return 0;
}
