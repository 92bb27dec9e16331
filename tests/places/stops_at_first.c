// check: --property assertions --stop-at-first
// verdict: FALSE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x != 7);
  assert(x != 9);
  return 0;
}
