// check: --property valid-deref --analysis bmc
// also: --analysis execution
// verdict: FALSE(valid-deref)
// never: TRUE
// harness: none, compiled programs copy somehow
#include <string.h>

int main(void) {
  char text[16] = "abcd";
  strxfrm(text, text + 1, 10);
  return 0;
}
