// check: --property assertions --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// What the only thread of a program may rely on.
#include <assert.h>
#include <threads.h>
static int count;
static void once(void) { count++; }
int main(void) {
  tss_t key;
  int value;
  if (tss_create(&key, 0) == thrd_success) {
    assert(tss_get(key) == 0);
    if (tss_set(key, &value) == thrd_success) assert(tss_get(key) == &value);
  }
  once_flag flag = ONCE_FLAG_INIT;
  call_once(&flag, once);
  call_once(&flag, once);
  assert(count == 1);
  thrd_yield();
  assert(thrd_equal(thrd_current(), thrd_current()));
  mtx_t mutex;
  assert(mtx_init(&mutex, mtx_plain) != thrd_success || mtx_lock(&mutex) == thrd_success);
  return 0;
}
