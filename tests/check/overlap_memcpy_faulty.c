// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// never: TRUE
// What memcpy does then C does not say.
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[8] = "abcdefg";
  int offset = __VERIFIER_nondet_int() & 1 ? 2 : 4;
  memcpy(text + offset, text, 4);
  assert(text[0] == 'a');
  return 0;
}
