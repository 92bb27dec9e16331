// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// A part of a small struct, byte by byte.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
struct s {
  int a;
  short b;
  char c;
};
int main(void) {
  struct s x = {0x01010101, 2, 3}, y = {0, 0, 0};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > sizeof x) return 0;
  memcpy(&y, &x, n);
  if (y.a == 0x010101) reach_error();
  return 0;
}
