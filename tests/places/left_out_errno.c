// check: --property assertions
// verdict: FALSE
// Calls that look as if they only gave a result, which is not used: they set errno, which is read behind them, or they
// keep it, or it is set by what is called in them.
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static void parses(void) {
  errno = 0;
  strtol("99999999999999999999", 0, 10);
  assert(errno == ERANGE);  // shown
  assert(errno == 0);       // violated
}

static void takes_a_root(void) {
  int k = __VERIFIER_nondet_int();
  errno = 0;
  sqrt(k);
  assert(errno == 0 || errno == EDOM);  // shown
  assert(errno == 0);                   // violated
}

static double root(double number) {
  double copy[2] = {number, 0};
  return sqrt(copy[0]);
}

static void takes_it_elsewhere(void) {
  errno = 7;
  root(4);
  assert(errno == 7);  // shown
  root(-4);
  assert(errno == EDOM);  // shown
  assert(errno == 7);     // violated
}

static int first_error(int k) {
  int saved[2] = {errno, k};
  return saved[0];
}

static void reads_it(void) {
  errno = 5;
  int before = first_error(1);
  root(-1);
  int behind = first_error(2);
  assert(before == 5);       // shown
  assert(behind == EDOM);    // shown
  assert(behind == before);  // violated
}

static void sums(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 3;
  assert(s == 3 * n);  // shown
}

int main(void) {
  int which = __VERIFIER_nondet_int();
  if (which == 0) parses();
  if (which == 1) takes_a_root();
  if (which == 2) takes_it_elsewhere();
  if (which == 3) reads_it();
  if (which == 4) sums();
  return 0;
}
