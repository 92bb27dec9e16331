// also: --analysis bmc
// verdict: FALSE(unreach-call)
// harness: none, signals are not ignored here
// C leaves it to the environment which signals are ignored at first.
#include <signal.h>
extern void reach_error(void);
int main(void) {
  if (signal(SIGINT, SIG_IGN) != SIG_DFL) reach_error();
  return 0;
}
