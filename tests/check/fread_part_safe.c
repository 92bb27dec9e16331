// check: --property unreach-call --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
// What is not read completely has met the end or an error.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char bytes[4] = "abc";
  if (fread(bytes, 2, 2, stdin) > 1) return 0;
  if (bytes[3] != 0 && !feof(stdin) && !ferror(stdin)) reach_error();
  return 0;
}
