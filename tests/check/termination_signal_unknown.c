// check: --property termination --time-limit 5s
// verdict: UNKNOWN
// What comes behind the last loop counts, too.
#include <signal.h>
#include <stdlib.h>
static void handler(int signal) {
  for (;;) {
  }
}
int main(void) {
  signal(SIGABRT, handler);
  abort();
}
