// check: --property assertions
// verdict: FALSE(assertions)
#include <assert.h>
#include <errno.h>
double log(double);
int main(void) {
  errno = 0;
  log(-1.0);
  assert(errno == 0);
  return 0;
}
