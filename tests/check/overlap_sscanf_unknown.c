// check: --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: 'sscanf' to a place that overlaps what it reads
// never: TRUE
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[16] = "ab cd";
  sscanf(text, "%s %s", text + 2, text + 8);
  assert(text[2] == 'a');
  return 0;
}
