// A queue in a ring of eight slots: what goes in comes out, in order, and no index leaves the array.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

enum { kSize = 8 };
static int slots[kSize];
static unsigned head, count;

static void put(int value) { slots[(head + count++) % kSize] = value; }
static int take(void) { return count--, slots[head++ % kSize]; }

int main(void) {
  int first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int();
  head = (unsigned)__VERIFIER_nondet_int() % kSize;
  put(first);
  put(second);
  assert(take() == first && take() == second && count == 0);
  return 0;
}
