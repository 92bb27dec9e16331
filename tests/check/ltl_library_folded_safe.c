// check: --ltl F(called(strcmp))
// verdict: TRUE
// never: FALSE
// Compilers know what the call in the condition gives back, but it is a call.
#include <string.h>

int main(int argc, char **arguments) {
  if (strcmp("a", "a") == 0) return 1;
  return strcmp(arguments[0], "b");
}
