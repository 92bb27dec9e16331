// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: an initialiser for a part of what another one gives a value as a whole
// Clang keeps x, and GCC makes it zero.
#include <assert.h>
struct pair {
  int x, y;
};
struct outer {
  struct pair p;
};

int main(void) {
  struct pair given = {5, 6};
  struct outer o = {.p = given, .p.y = 9};
  assert(o.p.x == 5);
  return 0;
}
