// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: FALSE(unreach-call)
#include <string.h>
void reach_error(void) {}
static char from[1 << 20], to[1 << 20];
int main(void) {
  from[sizeof from - 2] = 1;
  memcpy(to, from, sizeof from - 1);
  memmove(to + 1, to, sizeof to - 1);
  if (to[sizeof to - 1] != 0) reach_error();
  return 0;
}
