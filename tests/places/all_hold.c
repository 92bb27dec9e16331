// check: --property assertions
// verdict: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0;
  while (i < n) i++;
  assert(i == n);
  assert((i ^ n) == 0);
  return 0;
}
