// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: attribute 'ifunc'
// Which function it is, is decided when the program is loaded.
#include <assert.h>

static int chosen(void) { return 5; }
static void *choose(void) { return chosen; }
int f(void) __attribute__((ifunc("choose")));

int main(void) {
  assert(f() == 5);
  return 0;
}
