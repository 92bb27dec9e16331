// also: --analysis bmc
// verdict: UNKNOWN
// says: the result of an operation in _Float16 that is used without being rounded
// Compilers add in float, and round the sum: it is 2050 then, and 2048 on machines that add in _Float16.
#include <assert.h>

int main(void) {
  _Float16 a = 2048, b = 1;
  _Float16 c = a + b + b;
  assert(c == 2048);
  return 0;
}
