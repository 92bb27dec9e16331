// check: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// The second hyphen does not make a range of a range, as in glibc.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void) {
  char word[8];
  if (sscanf("abc-ed", "%[a-c-e]", word) != 1 || strcmp(word, "abc") != 0) reach_error();
  return 0;
}
