// check: --property assertions
// verdict: FALSE
// A call without effects beside one with effects that it sees: C leaves open which comes first. They are taken from left
// to right, and the result says so, also if one of them is left out; what holds in one order alone is no less said.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
static int count;

static int now(void) {
  int copy[2] = {count, 0};
  return copy[0];
}

static int next(void) { return ++count; }

static void adds(void) {
  count = 0;
  int sum = now() + next();
  assert(count == 1);             // shown
  assert(sum == 1 || sum == 2);  // shown
  assert(sum == 2);               // violated
}

static int pair(int a, int b) { return 10 * a + b; }

static void passes(void) {
  count = 0;
  int both = pair(next(), now());
  assert(count == 1);                // shown
  assert(both == 11 || both == 10);  // shown
  assert(both == 10);                // violated
}

static void ignores(void) {
  count = 0;
  int last = (now(), next());
  assert(last == 1 && count == 1);  // shown
  last = now() * 0 + next();
  assert(last == 2);  // shown
  assert(count == 1);  // violated
}

static void sums(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 3;
  assert(s == 3 * n);  // shown
}

int main(void) {
  int which = __VERIFIER_nondet_int();
  if (which == 0) adds();
  if (which == 1) passes();
  if (which == 2) ignores();
  if (which == 3) sums();
  return 0;
}
