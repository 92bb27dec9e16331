// check: --property valid-memsafety --time-limit 6s
// verdict: UNKNOWN
// The fault is there, but finding it takes factoring: whatever is shown of other places, the program must not be called correct.
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int g[4];

int main(void) {
  unsigned long long x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  unsigned n = __VERIFIER_nondet_uint();
  char a[8] = {0}, b[8] = {0};
  int s = 0;
  for (unsigned i = 0; i < n; i++) g[i & 3] = 1;
  int is_factored = x > 1 && y > 1 && x * y == 1000036000099ull;  // 1000003 * 1000033
  memcpy(a, b, n & 7);
  memcpy(b, a, is_factored ? 9 : (n & 7));  // open
  return s + a[0] + b[0];
}
