// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, it reads the standard input
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  if (getchar() != EOF || !feof(stdin)) return 0;
  clearerr(stdin);
  if (getchar() != EOF) reach_error();
  return 0;
}
