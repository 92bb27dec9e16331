// check: --property valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// verdict: TRUE
// A block left by longjmp is entered again, with variables of its own; those of the blocks around setjmp are still there.
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  for (int round = 0; round < 2; ++round) {
    int outer[2] = {1, 2};
    int *volatile p = outer;
    volatile int count = 0;
    setjmp(environment);
    if (count < 2) {
      int inner = 1;
      int *q = &inner;
      count += *q;
      longjmp(environment, 1);
    }
    p[1] = 0;
  }
  return 0;
}
