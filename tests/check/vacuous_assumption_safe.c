// verdict: TRUE
// says: unreach-call, assertions: TRUE, vacuously
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10);
  __VERIFIER_assume(x < 10);
  assert(x == 3);
  if (x == 5) reach_error();
  return 0;
}
