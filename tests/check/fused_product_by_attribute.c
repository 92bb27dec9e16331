// A function for a processor that fuses products and sums: another one of the file may be inlined into it.
//
// check: --property assertions --analysis k-induction
// also: --analysis interval
// also: --analysis execution
// never: TRUE
// never: FALSE
// verdict: UNKNOWN
// says: may fuse with a sum
#include <assert.h>

static double part(double a, double b, double c) { return a * b - c; }

__attribute__((target("fma"))) double fused(double a, double b, double c) { return part(a, b, c); }

int main(void) {
  volatile double x = 1 + 0x1p-30;
  assert(fused(x, x, x * x) == 0);
  return 0;
}
