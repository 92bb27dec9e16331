// check: --property valid-memsafety --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: formatted output to a place that overlaps what it is made of
// never: TRUE
// The format is read while it is overwritten.
#include <stdio.h>

int main(void) {
  char text[16] = "a%%b";
  sprintf(text, text);
  return 0;
}
