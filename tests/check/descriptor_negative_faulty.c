// check: --property assertions
// also: --analysis bmc
// verdict: FALSE(assertions)
#include <assert.h>
#include <unistd.h>
int main(void) {
  char c;
  assert(read(-1, &c, 1) == 1);
  return 0;
}
