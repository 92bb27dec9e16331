// check: --time-limit 20s
// verdict: UNKNOWN
// Behind the start of a thread, what one thread does alone shows nothing: here the other one has set x before it is looked at.
#include <pthread.h>
extern void reach_error(void);
int x;
void *body(void *unused) {
  x = 1;
  return unused;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, body, 0);
  pthread_join(t, 0);
  if (!x) reach_error();
  return 0;
}
