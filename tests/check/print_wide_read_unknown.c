// check: --property valid-deref --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN(the directive %ls
// `%S` is `%ls`: it reads a string.
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

int main(void) {
  wchar_t *text = malloc(sizeof *text);
  if (text == 0) return 0;
  text[0] = 0;
  free(text);
  printf("%S\n", text);
  return 0;
}
