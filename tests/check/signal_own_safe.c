// also: --analysis bmc
// verdict: TRUE
#include <signal.h>
extern void reach_error(void);
static void on_error(int number) {
  (void)number;
  reach_error();
}
int main(void) {
  if (signal(SIGFPE, on_error) == on_error) reach_error();
  if (signal(SIGFPE, SIG_DFL) != on_error) reach_error();
  signal(SIGTERM, SIG_IGN);
  return 0;
}
