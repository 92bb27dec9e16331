// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'swab' of the C library, which has no model
// Bytes in another order.
#define _GNU_SOURCE
#include <unistd.h>
void reach_error(void) {}
int main(void) {
  char from[4] = {1, 2, 3, 4}, to[4] = {0};
  swab(from, to, 4);
  if (to[0] != 2) reach_error();
  return 0;
}
