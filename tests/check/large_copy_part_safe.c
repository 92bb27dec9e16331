// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: TRUE
#include <string.h>
void reach_error(void) {}
static char from[1 << 20], to[1 << 20];
int main(void) {
  from[5] = 1;
  memcpy(to, from, sizeof from - 1);
  if (to[5] != 1) reach_error();
  return 0;
}
