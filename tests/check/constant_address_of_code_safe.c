// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// But not at null, in the first page or in the last.
#include <assert.h>
#include <stdlib.h>
static void f(void) {}
int main(void) {
  const char *text = "abc";
  char *block = malloc(4);
  void (*called)(void) = f;
  assert(called != 0 && text != 0 && block != (char *)1 && text != (const char *)-1);
  free(block);
  return 0;
}
