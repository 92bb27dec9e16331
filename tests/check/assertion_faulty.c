// check: --property assertions
// verdict: FALSE(assertions)
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned isqrt(unsigned n) {
  unsigned root = 0;
  while ((root + 1) * (root + 1) <= n && root < 11) root++;
  return root;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  unsigned root = isqrt(n);
  assert(root * root <= n);
  assert((root + 1) * (root + 1) > n);
  return 0;
}
