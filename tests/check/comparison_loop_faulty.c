// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
#include <assert.h>
#include <string.h>
static int compare(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}
int main(void) {
  assert(compare("ab", "ac") >= 0);
  return 0;
}
