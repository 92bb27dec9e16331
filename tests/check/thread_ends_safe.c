// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// The only thread does not come back from its end.
#include <pthread.h>
void reach_error(void) {}
int main(void) {
  pthread_exit(0);
  reach_error();
  return 0;
}
