// also: --analysis bmc
// verdict: TRUE
#include <assert.h>

int main(void) {
  _Float16 a = 2048, b = 1;
  _Float16 c = a + b;
  c += b;
  assert(c == 2048 && (_Float16)((_Float16)(a + b) + b) == 2048);
  return 0;
}
