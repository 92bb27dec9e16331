// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// A copy of unknown length does not cut the path.
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  char from[8] = "abcdefg", to[8] = "";
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 8) return 0;
  memcpy(to, from, n);
  if (to[6] == 'g') reach_error();
  return 0;
}
