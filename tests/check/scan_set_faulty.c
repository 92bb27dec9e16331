// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, the sanitizer reads sets in another way
// A range that follows a range.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void) {
  char word[8];
  if (sscanf("abc-ed", "%[a-c-e]", word) == 1 && strcmp(word, "abc") == 0) reach_error();
  return 0;
}
