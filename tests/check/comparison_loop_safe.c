// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// A comparison written by hand agrees with that of the library.
#include <assert.h>
#include <string.h>
static int compare(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}
int main(void) {
  assert(compare("b", "a") >= 0 && strcoll("b", "a") >= 0);
  return 0;
}
