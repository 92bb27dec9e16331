// check: --property assertions
// verdict: TRUE
// A negative number has no logarithm, and errno says so.
#include <assert.h>
#include <errno.h>
double log(double);
int main(void) {
  errno = 0;
  double result = log(-1.0);
  assert(errno == EDOM && result != result);
  return 0;
}
