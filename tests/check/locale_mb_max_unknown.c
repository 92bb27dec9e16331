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
  assert(MB_CUR_MAX == 1);
  return 0;
}
