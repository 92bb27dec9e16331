// check: --property valid-memsafety
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// never: TRUE
#include <sys/random.h>
int main(void) {
  char key[16];
  return getrandom(key, 17, 0) == 17;
}
