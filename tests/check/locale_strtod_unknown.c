// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a locale other than C ('setlocale')
#include <assert.h>
#include <stdlib.h>
#include <locale.h>
int main(void) {
  setlocale(LC_ALL, "");
  assert(strtod("1.5", 0) == 1.5);
  return 0;
}
