// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: comparison with a pointer of unknown origin
// So may a function, and a literal.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static void f(void) {}
int main(void) {
  const char *text = "abc";
  void (*called)(void) = __VERIFIER_nondet_int() ? f : 0;
  if (called)
    assert(called != (void (*)(void))0x401136);
  else
    assert(text != (const char *)0x402010);
  return 0;
}
