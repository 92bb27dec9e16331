// check: --property assertions --time-limit 8s
// verdict: UNKNOWN
// Faults that take factoring to find, behind calls whose results are not used. Were the calls left out although they set
// errno, or change what is read in the same expression, the places would be shown.
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
static int count;

static int is_factored(void) {
  unsigned long long x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  return x > 1 && y > 1 && x * y == 1000036000099ull;  // 1000003 * 1000033
}

static void parses(void) {
  errno = 0;
  strtol(is_factored() ? "99999999999999999999" : "9", 0, 10);
  assert(errno == 0);  // open
}

static double root(double number) {
  double copy[2] = {number, 0};
  return sqrt(copy[0]);
}

static void takes_a_root(void) {
  errno = 0;
  root(is_factored() ? -4 : 4);
  assert(errno == 0);  // open
}

static int now(void) {
  int copy[2] = {count, 0};
  return copy[0];
}

static int next(void) { return is_factored() ? ++count : 1; }

static void adds(void) {
  count = 0;
  int sum = now() * 0 + next();
  assert(sum == 1);
  assert(count == 0);  // open
  assert(now() == 0);
}

static void sums(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 3;
  assert(s == 3 * n);
}

int main(void) {
  parses();
  takes_a_root();
  adds();
  sums();
  return 0;
}
