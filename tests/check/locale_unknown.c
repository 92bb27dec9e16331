// check: --property assertions
// verdict: UNKNOWN
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
