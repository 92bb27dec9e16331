// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: a function that assembly may define
// The file defines it, though not in C.
#include <assert.h>
int counter;
void count(void);
__asm__(".globl count\ncount:\n\tincl counter(%rip)\n\tret");

int main(void) {
  count();
  assert(counter == 0);
  return 0;
}
