// check: --property valid-memsafety
// verdict: FALSE
// Each call of a function of the library is a place of its own. Behind the violation n is at most 4.
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char a[8] = {0}, b[4];
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 8) return 0;
  memcpy(b, a, 4);  // shown
  memcpy(b, a, n);  // violated
  if (n <= 4) memcpy(a, b, n);  // shown
  a[n] = 1;         // shown
  return a[0];
}
