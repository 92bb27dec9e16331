// check: --property assertions --time-per-place 1s
// verdict: UNKNOWN(time limit of each place)
// says: 1 shown correct, 1 open
// The second takes factoring. Without the limit the run would go on.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned s = 0;
  if (n > 1000000) return 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  assert(s == 2 * n);
  unsigned long p = __VERIFIER_nondet_ulong(), q = __VERIFIER_nondet_ulong();
  if (p > 1 && q > 1 && p < 2147483648UL && q < 2147483648UL) assert(p * q != 1811338730007121807UL);
  return 0;
}
