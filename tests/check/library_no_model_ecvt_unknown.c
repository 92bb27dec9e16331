// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'ecvt' of the C library, which has no model
// Digits of a number.
#define _GNU_SOURCE
#include <stdlib.h>
void reach_error(void) {}
int main(void) {
  int point, sign;
  if (*ecvt(1.5, 3, &point, &sign) != '1') reach_error();
  return 0;
}
