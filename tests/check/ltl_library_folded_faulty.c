// check: --ltl G(!called(strlen))
// verdict: FALSE(ltl)
// never: TRUE
// harness: none, no sanitizer reports that a formula does not hold
// Compilers know what the call in the condition gives back, but it is a call.
#include <string.h>

int main(int argc, char **arguments) {
  if (strlen("abc") == 3) return 0;
  return (int)strlen(arguments[argc - 1]);
}
