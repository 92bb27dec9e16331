// The delimiters are in the string that is cut, where a token ends.
//
// check: --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: a string that is cut into tokens where its delimiters are
// never: TRUE
// never: FALSE
#include <assert.h>
#include <string.h>

int main(void) {
  char text[8] = "ab,;c";
  assert(strtok(text, text + 2) == text && text[2] == 0);
  return 0;
}
