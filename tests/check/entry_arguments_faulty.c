// check: --entry half --property assertions
// verdict: FALSE
// says: half(n, from)
// says: // n = 8, from = 0
#include <assert.h>

int half(int n, const char *from) {
  if (n != 8 || from) return 0;
  assert(n / 2 == 3);
  return 1;
}
