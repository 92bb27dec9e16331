// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a locale other than C ('setlocale')
// Other languages have other orders.
#include <assert.h>
#include <locale.h>
#include <string.h>
int main(void) {
  setlocale(LC_ALL, "");
  assert(strcoll("hrnec", "chrt") >= 0);
  return 0;
}
