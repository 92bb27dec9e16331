// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, it reads the standard input
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int number;
  if (scanf("%3d", &number) == 1 && number < -98) reach_error();
  return 0;
}
