// What does not satisfy an assumption is no execution.
// expect: assumption failed
// run: --inputs 5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 5);
  assert(x > 5);
  return 0;
}
