// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// With the last thread the process ends, as if by exit: its handlers run.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) {}
static void at_end(void) { reach_error(); }
int main(void) {
  atexit(at_end);
  pthread_exit(0);
  return 0;
}
