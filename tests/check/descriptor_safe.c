// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int first = open("a", O_RDONLY), second = open("b", O_RDONLY);
  assert(first >= -1 && second >= -1);
  assert(first == -1 || first != second);
  assert(close(-1) == -1);
  return 0;
}
