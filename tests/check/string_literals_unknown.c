// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// One literal may be the end of another, or the same as an equal one: all of it is unspecified.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char *a = "xabc", *b = "abc", *c = "abc";
  if (__VERIFIER_nondet_int())
    assert(a + 1 != b);
  else
    assert(b == c);
  return 0;
}
