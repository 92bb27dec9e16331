// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
// The order is that of the bytes.
#include <assert.h>
#include <locale.h>
#include <string.h>
int main(void) {
  setlocale(LC_ALL, "C");
  assert(strcoll("hrnec", "chrt") <= 0);
  return 0;
}
