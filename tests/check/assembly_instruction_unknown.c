// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: inline assembly
// An instruction may change what it likes, whatever operands the statement lists.
#include <assert.h>
int x;

int main(void) {
  __asm__ volatile("movl $1, %0" : : "m"(x));
  assert(x == 0);
  return 0;
}
