// also: --analysis bmc
// verdict: UNKNOWN
// says: a _Bool in memory, which may be neither 0 nor 1
#include <assert.h>

int main(void) {
  _Bool b;
  *(unsigned char *)&b = 2;
  int x = b;
  assert(x == 0 || x == 1);
  return 0;
}
