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

static void decay(void) {
  float level = 1;
  while (__VERIFIER_nondet_int()) level = level * 0.5f;
  assert(level >= 0 && level <= 1);
}

int main(void) {
  bytes();
  decay();
  return 0;
}
