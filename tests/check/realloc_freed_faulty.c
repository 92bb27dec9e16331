// check: --property valid-memsafety
// verdict: FALSE(valid-free)
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// harness: none, the sanitizer reports a use of freed memory
#include <stdlib.h>
int main(void) {
  int *h = malloc(8);
  if (!h) return 0;
  free(h);
  h = realloc(h, 8);
  free(h);
  return 0;
}
