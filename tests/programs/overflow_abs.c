// A fault in a library function is one of the call.
// expect: exited 0
#include <limits.h>
#include <stdlib.h>

int main(void) {
  int x = -INT_MAX;
  int y = abs(x);
  return y < 0;
}
