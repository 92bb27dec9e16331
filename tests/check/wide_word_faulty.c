// check: --property valid-memsafety --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
// never: TRUE
// harness: none, it reads the standard input
// A wide character has four bytes.
#include <stdio.h>
#include <wchar.h>
int main(void) {
  char word[4];
  scanf("%3ls", (wchar_t *)word);
  return 0;
}
// slow: scanf is a large model
