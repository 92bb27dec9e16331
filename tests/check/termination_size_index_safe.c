// check: --property termination --time-limit 20s
// verdict: TRUE
// A size is never negative.
#include <stddef.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  size_t n = __VERIFIER_nondet_uint();
  int rounds = 0;
  for (size_t i = n; i-- > 0;) rounds ^= 1;
  return rounds;
}
