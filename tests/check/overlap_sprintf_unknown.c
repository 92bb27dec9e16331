// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: formatted output to a place that overlaps what it is made of
// Often written, and undefined: the text is read while it is overwritten.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[12] = "ab";
  sprintf(text, "%s.c", text);
  assert(text[2] == '.');
  return 0;
}
