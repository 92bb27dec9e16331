// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a locale other than C ('setlocale')
#include <assert.h>
#include <ctype.h>
#include <locale.h>
int main(void) {
  setlocale(LC_ALL, "");
  assert(toupper(0xe9) == 0xe9);
  return 0;
}
