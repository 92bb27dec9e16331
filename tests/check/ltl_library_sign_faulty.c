// check: --ltl F(called(strcmp))&&G(called(strcmp)->X(G(!called(strcmp))))
// verdict: FALSE(ltl)
// harness: none, no sanitizer reports that a formula does not hold
#include <string.h>

int main(void) {
  char a[3] = "ab";
  int sign = strcmp(a, "ab");
  return strcmp(a, "ac") < sign;
}
