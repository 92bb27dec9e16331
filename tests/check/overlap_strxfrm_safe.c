// check: --property valid-deref --property assertions --analysis bmc
// also: --analysis predicate
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <string.h>

int main(void) {
  char text[16] = "abcd";
  assert(strxfrm(text + 5, text, 3) == 4);
  assert(text[5] == 'a' && text[7] == 'c' && text[8] == 0);
  return 0;
}
