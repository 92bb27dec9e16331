// The number of characters read so far (%n) over the string.
//
// check: --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: 'sscanf' to a place that overlaps what it reads
// never: TRUE
// never: FALSE
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[16] = "ab cd";
  char word[16] = "";
  sscanf(text, "%*s%hhn%s", (signed char *)text + 3, word);
  assert(word[0] == 2);
  return 0;
}
