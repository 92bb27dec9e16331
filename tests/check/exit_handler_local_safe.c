// check: --property valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// verdict: TRUE
// With exit instead of return main is still there when the handlers of atexit run.
#include <stdlib.h>

static int *last;
static int seen;
static void look(void) { seen = *last; }

int main(void) {
  int local = 5;
  last = &local;
  atexit(look);
  exit(0);
}
