// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// verdict: TRUE
// Only what is copied must not overlap: the rest of the count does not matter.
#include <assert.h>
#include <string.h>

int main(void) {
  char text[8] = "ab;defg";
  char *end = memccpy(text + 4, text, ';', 7);
  assert(end == text + 7 && text[4] == 'a' && text[6] == ';' && text[3] == 'd');
  assert(memccpy(text, "xy", 'z', 2) == 0 && text[1] == 'y' && text[2] == ';');
  return 0;
}
