// check: --property termination --time-limit 20s
// verdict: TRUE
// It ends whatever comes: the fault of an assertion, too, is an end.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = 0;
  for (;;) {
    assert(__VERIFIER_nondet_int() != 3);
    if (i++ == 10) break;
  }
  return 0;
}
