// check: --property assertions -D__OPTIMIZE__=1 -D_FORTIFY_SOURCE=2
// also: --property termination -D__OPTIMIZE__=1 -D_FORTIFY_SOURCE=2
// verdict: TRUE
// never: FALSE
// With these macros the header has a definition of memcpy, for inlining only, which calls the library's.
#include <assert.h>
#include <string.h>

static char from[4] = "abc", to[4];

int main(void) {
  memcpy(to, from, 3);
  assert(to[1] == 'b');
  return 0;
}
