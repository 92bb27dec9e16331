// check: --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: longjmp to a function that calls alloca
// What is in memory of alloca is not kept either.
#include <alloca.h>
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  int *numbers = alloca(8);
  numbers[0] = 1;
  if (setjmp(environment) == 0) {
    numbers[0] = 2;
    longjmp(environment, 1);
  }
  assert(numbers[0] == 2);
  return 0;
}
