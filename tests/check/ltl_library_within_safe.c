// check: --ltl G(!called(strlen))
// verdict: TRUE
// never: FALSE
// The program does not call strlen: the model of strspn does, and that of glibc need not.
#include <string.h>

int main(void) {
  return (int)strspn("ab", "b");
}
