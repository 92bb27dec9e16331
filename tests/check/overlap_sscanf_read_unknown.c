// check: --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: 'sscanf' to a place that overlaps what it reads
// never: TRUE
// never: FALSE
// Where it was read already.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[16] = "ab cd";
  assert(sscanf(text, "%*s %1s", text) == 1);
  assert(text[0] == 'c' && text[1] == 0);
  return 0;
}
