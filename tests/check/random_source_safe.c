// check: --property valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <sys/random.h>
int main(void) {
  char key[16];
  return getrandom(key, sizeof key, 0) == 16;
}
