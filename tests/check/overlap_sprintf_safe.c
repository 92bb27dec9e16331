// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// Texts beside the place where the output goes are another matter.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[16] = "ab";
  sprintf(text + 8, "%s.c", text);
  assert(text[8] == 'a' && text[10] == '.' && text[12] == 0);
  strncpy(text, text + 8, 4);
  assert(text[0] == 'a' && text[3] == 'c');
  return 0;
}
