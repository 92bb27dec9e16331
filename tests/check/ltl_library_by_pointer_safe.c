// check: --ltl X(called(strspn)&&X(called(strlen)&&X(G(!called(strlen)))))
// verdict: TRUE
// never: FALSE
// The model of strspn calls strlen, which is no moment; the program's call through a pointer is one.
#include <string.h>

size_t (*length)(const char *) = strlen;

int main(void) {
  size_t n = strspn("ab", "b");
  return (int)(n + length("ab"));
}
