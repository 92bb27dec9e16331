/* Reads numbers until one comes again, and says how many there were. */
#include <assert.h>

#include "set.h"

#ifndef MOST
#define MOST 6
#endif

int __VERIFIER_nondet_int(void);

int main(void) {
  struct set* seen = set_new();
  int numbers = 0;
  int last = 0;
  while (numbers < MOST) {
    last = __VERIFIER_nondet_int();
#ifdef BUG /* the number that comes again is counted */
    numbers++;
    if (!set_add(seen, last)) break;
#else
    if (!set_add(seen, last)) break;
    numbers++;
#endif
  }
  assert(set_size(seen) == numbers);
  assert(numbers == 0 || set_has(seen, last));
  set_free(seen);
  return 0;
}
