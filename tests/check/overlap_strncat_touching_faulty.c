// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// verdict: FALSE(valid-deref)
// harness: none, sanitizers do not look for it
// The end of what is read is what is written first.
#include <string.h>

int main(void) {
  char text[20] = "abcd";
  strncat(text + 4, text, 5);
  return text[7] != 100;
}
