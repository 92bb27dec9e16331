// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// verdict: TRUE
// What is read ends where what is written begins.
#include <string.h>

int main(void) {
  char text[20] = "abcd";
  strncat(text + 4, text, 4);  // the limit ends the copy: no terminator is read
  return text[7] != 100;
}
