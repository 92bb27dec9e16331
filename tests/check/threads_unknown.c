// check: --time-limit 20s
// verdict: UNKNOWN
// says: pthread_create
#include <pthread.h>
extern void reach_error(void);
int x;
void *body(void *unused) { x = 1; return unused; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, body, 0);
  if (x) reach_error();
  return 0;
}
