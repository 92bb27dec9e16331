// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// verdict: FALSE(valid-deref)
// harness: none, sanitizers do not look for it
// The terminator is read and written.
#include <string.h>

int main(void) {
  char text[20] = "abc";
  strncpy(text + 3, text, 10);
  return text[5] != 97;
}
