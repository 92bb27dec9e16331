// check: --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// In the locale of C, letters are those of ASCII and numbers have points.
#include <assert.h>
#include <ctype.h>
#include <locale.h>
#include <stdlib.h>
int main(void) {
  setlocale(LC_ALL, "C");
  assert(isalpha(0xe9) == 0 && toupper(0xe9) == 0xe9 && toupper('e') == 'E');
  assert(strtod("1.5", 0) == 1.5 && MB_CUR_MAX == 1);
  return 0;
}
