// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
#include <assert.h>
int main(void) {
  const char *a = "xabc", *b = "abc", *c = a;
  assert(a != b);
  assert(a == c && *(a + 1) == *b);
  return 0;
}
