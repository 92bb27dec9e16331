// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'remquo' of the C library, which has no model
// Bits of a quotient, behind a pointer.
#define _GNU_SOURCE
#include <math.h>
void reach_error(void) {}
int main(void) {
  int quotient = 0;
  remquo(7.0, 2.0, &quotient);
  if (quotient == 0) reach_error();
  return 0;
}
