// check: --ltl X(called(memcpy)&&X(G(!called(memcpy)))) -D__OPTIMIZE__=1 -D_FORTIFY_SOURCE=2
// verdict: TRUE
// never: FALSE
// With these macros the header has a definition of memcpy, which calls the library's: that is one call of the program's.
#include <string.h>

static char from[4], to[4];

int main(int argc, char **arguments) {
  (void)arguments;
  memcpy(to, from, (size_t)(argc & 3));
  return 0;
}
