// check: --property valid-memsafety --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// The locals of main are gone when the handlers of atexit run.
#include <stdlib.h>

static int *last;
static int seen;
static void look(void) { seen = *last; }

int main(void) {
  int local = 5;
  last = &local;
  atexit(look);
  return 0;
}
