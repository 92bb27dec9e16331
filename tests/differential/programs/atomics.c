// _Atomic objects and the __atomic and __sync builtins, in one thread.
#include <stdatomic.h>
#include <stdio.h>

static _Atomic int counter = 5;
static atomic_uint flags;
static _Atomic(long long) wide;
static atomic_flag lock = ATOMIC_FLAG_INIT;

int main(void) {
  counter++;
  counter += 10;
  printf("%d\n", counter);
  printf("%d ", atomic_fetch_add(&counter, 3));
  printf("%d\n", atomic_load(&counter));
  printf("%d\n", atomic_exchange(&counter, 100));
  int expected = 99;
  printf("%d ", atomic_compare_exchange_strong(&counter, &expected, 1));
  printf("%d ", expected);
  printf("%d ", atomic_compare_exchange_strong(&counter, &expected, 1));
  printf("%d\n", counter);
  atomic_fetch_or(&flags, 0xf0);
  atomic_fetch_and(&flags, 0x3c);
  atomic_fetch_xor(&flags, 1);
  printf("%x\n", atomic_load_explicit(&flags, memory_order_acquire));
  wide = 1LL << 40;
  wide -= 1;
  printf("%lld\n", (long long)wide);
  printf("%d ", atomic_flag_test_and_set(&lock));
  printf("%d ", atomic_flag_test_and_set(&lock));
  atomic_flag_clear(&lock);
  printf("%d\n", atomic_flag_test_and_set(&lock));
  int plain = 1;
  printf("%d ", __sync_fetch_and_add(&plain, 4));
  printf("%d ", __sync_add_and_fetch(&plain, 4));
  printf("%d ", __sync_bool_compare_and_swap(&plain, 9, 50));
  printf("%d\n", __sync_val_compare_and_swap(&plain, 50, 60));
  printf("%d ", __atomic_fetch_sub(&plain, 10, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_add_fetch(&plain, 1, __ATOMIC_RELAXED));
  printf("%d ", __atomic_exchange_n(&plain, 7, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_load_n(&plain, __ATOMIC_SEQ_CST));
  __atomic_store_n(&plain, 70, __ATOMIC_RELEASE);
  __sync_synchronize();
  atomic_thread_fence(memory_order_seq_cst);
  atomic_store(&counter, plain);
  atomic_init(&counter, counter + 1);
  printf("%d\n", counter--);
  struct point { int x, y; };
  _Atomic struct point ap;
  atomic_init(&ap, ((struct point){1, 2}));
  struct point copy = ap;
  printf("%d\n", copy.x + copy.y);
  int *items[] = {&plain, &plain};
  int *_Atomic cursor = items[0];
  printf("%d\n", *cursor);
  return 0;
}
