// check: --property valid-deref
// also: --analysis bmc
// verdict: UNKNOWN(the directive %1$ of output
// What the directive reads is no longer there.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = malloc(4);
  if (text == 0) return 0;
  text[0] = 0;
  free(text);
  printf("%1$s\n", text);
  return 0;
}
