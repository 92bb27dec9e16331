// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// also: --analysis execution --time-limit 3s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// No more is known of an address than what is declared.
#include <stdint.h>
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
typedef int loose __attribute__((aligned(2)));
_Alignas(8) char global;
loose named;
int main(void) {
  check(((uintptr_t)&global & 15) == 0 && ((uintptr_t)&named & 3) == 0);
  return 0;
}
