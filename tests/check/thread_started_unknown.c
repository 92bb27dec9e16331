// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: call of 'pthread_create' of the C library, which has no model
#include <pthread.h>
void reach_error(void) {}
static int g;
static void *other(void *p) {
  g = 1;
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  if (g) reach_error();
  return 0;
}
