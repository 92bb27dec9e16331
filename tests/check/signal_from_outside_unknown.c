// also: --analysis bmc
// verdict: UNKNOWN(a signal that arrives after 'signal'
#include <signal.h>
extern void reach_error(void);
static volatile sig_atomic_t arrived;
static void on_end(int number) { arrived = number; }
int main(void) {
  signal(SIGTERM, on_end);
  if (arrived != 0) reach_error();
  return 0;
}
