// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <pthread.h>
static int count;
static void once(void) { count++; }
int main(void) {
  pthread_key_t key;
  int value;
  assert(pthread_key_create(&key, 0) == 0 && pthread_getspecific(key) == 0);
  assert(pthread_setspecific(key, &value) == 0 && pthread_getspecific(key) == &value);
  pthread_once_t flag = PTHREAD_ONCE_INIT;
  pthread_once(&flag, once);
  pthread_once(&flag, once);
  assert(count == 1);
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  assert(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_trylock(&mutex) != 0 && pthread_mutex_unlock(&mutex) == 0);
  return 0;
}
