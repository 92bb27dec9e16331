// check: --property assertions --analysis bmc
// verdict: TRUE
// never: FALSE
// With a new key no value is associated.
#include <assert.h>
#include <pthread.h>

int main(void) {
  int value = 1;
  pthread_key_t first, second, third;
  if (pthread_key_create(&first, 0) != 0 || pthread_key_create(&second, 0) != 0) return 0;
  assert(first != second);
  pthread_setspecific(first, &value);
  pthread_setspecific(second, &value);
  pthread_key_delete(first);
  if (pthread_key_create(&third, 0) != 0) return 0;
  assert(pthread_getspecific(third) == 0 && pthread_getspecific(second) == &value);
  return 0;
}
