// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// The sign of strcmp and memcmp, and whether isdigit is 0, is what programs may rely on; also where the compiler knows the answer.
#include <assert.h>
#include <string.h>
extern int isdigit(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[2] = {(char)(__VERIFIER_nondet_int() & 1 ? 'b' : 'c'), 0};
  int order = strcmp(text, "a");
  assert(order > 0 && strcmp("a", text) < 0 && !strcmp(text, text));
  assert(strcmp("b", "a") > 0 && memcmp(text, "a", 1) > 0);
  int digit = isdigit('5');
  assert(digit && isdigit('0') && !isdigit('a'));
  return 0;
}
// slow: seven analyses, one after the other
