// also: --analysis bmc
// verdict: UNKNOWN
// The handler would run, but a division by zero is not followed.
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void on_error(int number) {
  (void)number;
  reach_error();
}
int main(void) {
  signal(SIGFPE, on_error);
  return 7 / __VERIFIER_nondet_int();
}
