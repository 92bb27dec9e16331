// check: -p valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
// harness: none, sanitizers do not look for it
// The zeros that strncpy adds are written over what it reads.
#include <assert.h>
#include <string.h>

int main(void) {
  char text[12] = "....ab";
  strncpy(text, text + 4, 8);
  assert(text[0] == 'a');
  return 0;
}
