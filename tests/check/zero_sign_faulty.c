// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, glibc takes the other zero
// Which of two zeros is larger, C does not say.
#include <math.h>
extern void reach_error(void);
int main(void) {
  if (!signbit(fmax(-0.0, 0.0)) != !signbit(fmax(0.0, -0.0))) reach_error();
  return 0;
}
