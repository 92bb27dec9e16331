// check: --ltl F(called(strcmp))&&G(called(strcmp)->X(G(!called(strcmp))))
// verdict: TRUE
// One call is one moment, though the model of the function calls a variant of itself.
#include <string.h>

int main(void) {
  char a[3] = "ab";
  return strcmp(a, "ab") == 0;
}
