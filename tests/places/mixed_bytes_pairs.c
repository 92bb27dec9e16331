// check: --property assertions
// verdict: TRUE
// No analysis decides all of it; each place is decided by some.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern float __VERIFIER_nondet_float(void);

static void bytes(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 4000) return;
  unsigned char text[n];
  for (unsigned i = 0; i < n; i++) text[i] = 'a';
  text[n - 1] = 0;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n - 1) assert(text[k] == 'a');
}

/// Numbers that move together, by parity.
static void pairs(void) {
  unsigned i = 1, j = 1, a = 0, b = 0, flag = __VERIFIER_nondet_uint();
  i = flag ? 0 : 1;
  while (__VERIFIER_nondet_int()) {
    a++;
    b += j - i;
    i += 2;
    if (i % 2 == 0) j += 2; else j++;
  }
  if (flag) assert(a == b);
}

int main(void) {
  bytes();
  pairs();
  return 0;
}
