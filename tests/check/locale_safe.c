// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <locale.h>
#include <string.h>
int main(void) {
  assert(strcmp(setlocale(LC_ALL, 0), "C") == 0 && setlocale(LC_ALL, "C") != 0);
  assert(strcoll("b", "a") > 0);
  return 0;
}
