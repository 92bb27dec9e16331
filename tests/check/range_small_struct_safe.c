// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: TRUE
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
  struct s x = {1, 2, 3}, y;
  unsigned n = __VERIFIER_nondet_uint();
  if (n > sizeof x) return 0;
  memcpy(&y, &x, n);
  if (n >= 4 && y.a != 1) reach_error();
  if (n == sizeof x && y.c != 3) reach_error();
  return 0;
}
