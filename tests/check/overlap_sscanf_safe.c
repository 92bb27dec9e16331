// check: --property valid-memsafety --property assertions --analysis bmc
// verdict: TRUE
// never: FALSE
// Behind the end of what is read, and where it was read already.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[16] = "ab cd";
  assert(sscanf(text, "%*s %s", text + 6) == 1);
  assert(text[6] == 'c' && text[8] == 0);
  assert(sscanf(text, "%*s %1s", text) == 1);
  assert(text[0] == 'c' && text[1] == 0);
  return 0;
}
