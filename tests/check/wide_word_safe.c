// check: --property valid-memsafety --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// The width is that of the characters, and the end comes on top.
#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t word[4], letter;
  scanf("%3ls", word);
  scanf("%lc", &letter);
  return 0;
}
// slow: scanf is a large model
