// check: --property valid-memsafety
// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(valid-deref)
// never: TRUE
// harness: none, it reads the standard input
#include <stdio.h>
#include <wchar.h>
int main(void) {
  char letter;
  scanf("%lc", (wchar_t *)&letter);
  return 0;
}
