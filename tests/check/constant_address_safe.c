// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
#include <assert.h>
char g;
int main(void) {
  char *none = (char *)-1, *mark = (char *)1;
  assert(&g != none && &g != mark);
  return 0;
}
