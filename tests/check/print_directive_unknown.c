// check: --property valid-deref
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// C says nothing of %zs; glibc reads wide characters, where programs expect others.
#include <stdio.h>

int main(void) {
  printf("%zs and %s\n", "text", "more");
  return 0;
}
