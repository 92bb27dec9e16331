// check: --property assertions
// verdict: FALSE(assertions)
#include <assert.h>
unsigned htonl(unsigned);
int main(void) {
  assert(htonl(1) == 1);
  return 0;
}
