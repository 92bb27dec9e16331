// check: --property assertions
// verdict: FALSE
// Of five assertions two fail; the search goes on behind the first that does.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  assert(x != 7);          // violated
  if (n > 1000) return 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  assert(s == 2 * n);      // shown
  assert(x + 1 != 9);      // violated
  assert((x & 3) < 4);     // shown
  assert(s <= 2000);       // shown
  return 0;
}
