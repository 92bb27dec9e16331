// check: --property assertions
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(assertions)
// never: TRUE
#include <assert.h>
#include <threads.h>
static int count;
static void once(void) { count++; }
int main(void) {
  mtx_t mutex;
  once_flag flag = ONCE_FLAG_INIT;
  assert(mtx_init(&mutex, mtx_plain) == thrd_success && mtx_lock(&mutex) == thrd_success && mtx_unlock(&mutex) == thrd_success);
  call_once(&flag, once);
  call_once(&flag, once);
  assert(count == 2);
  return 0;
}
