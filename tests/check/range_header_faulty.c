// check: --stop-at-first --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis impact
// verdict: FALSE(unreach-call)
// A header and the bytes behind it, in a block of symbolic size.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
struct h {
  unsigned len;
  char d[];
};
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000 || n < 1) return 0;
  struct h* p = malloc(sizeof *p + n);
  if (!p) return 0;
  p->len = n;
  memset((char*)p + 3, 9, n);
  if (p->len != n) reach_error();
  return 0;
}
