// check: --property assertions --analysis bmc
// also: --analysis execution
// verdict: FALSE(assertions)
// never: TRUE
// The number of a key that was deleted is used again.
#include <assert.h>
#include <pthread.h>

int main(void) {
  pthread_key_t first, second;
  if (pthread_key_create(&first, 0) != 0 || pthread_key_delete(first) != 0) return 0;
  if (pthread_key_create(&second, 0) != 0) return 0;
  assert(first != second);
  return 0;
}
