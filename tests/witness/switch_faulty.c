// property: assertions
// verdict: FALSE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned long state = __VERIFIER_nondet_ulong();
  int count = 0;
  while (count < 3)
    switch (__VERIFIER_nondet_int()) {
      case 4:
        state = state + 1;
        count++;
        break;
      case -2147483647 - 1:
        count += 2;
        break;
      default:
        return 0;
    }
  assert(state != 0);
  return 0;
}
