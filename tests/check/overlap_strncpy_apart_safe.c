// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// verdict: TRUE
// The source is no longer than its characters: what is read ends before what is written begins.
#include <string.h>

int main(void) {
  char text[20] = "abc";
  strncpy(text + 5, text, 10);  // reads 4 bytes, writes 10
  return text[5] != 97;
}
