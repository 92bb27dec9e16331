// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: an invalid access, which is assumed not to happen
// The zeros that strncpy adds are written over what it reads.
#include <assert.h>
#include <string.h>

int main(void) {
  char text[12] = "....ab";
  strncpy(text, text + 4, 8);
  assert(text[0] == 'a');
  return 0;
}
