// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// verdict: UNKNOWN
// says: an invalid access, which is assumed not to happen
// What is copied runs over its own end: undefined, whatever a library makes of it.
#include <assert.h>
#include <string.h>

int main(void) {
  char text[8] = "abc;";
  memccpy(text + 1, text, ';', 5);
  assert(text[1] == 'a');
  return 0;
}
