// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, it reads the standard input
// Spaces and zeros may stand before the number.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int number, count = -1;
  if (scanf("%d%n", &number, &count) == 1 && number == 5 && count == 9) reach_error();
  return 0;
}
// slow: scanf is a large model
