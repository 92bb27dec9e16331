// check: --property unreach-call
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// A floating number lies where a pointer was, if the loop is entered.
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  double d = 0;
  void *p = 0;
  for (unsigned n = __VERIFIER_nondet_uint() % 3; n > 0; n--) {
    d += 1;
    memcpy(&p, &d, sizeof p);
  }
  if (p != 0 && d > 1) reach_error();
  return 0;
}
