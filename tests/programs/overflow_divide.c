// expect: exited 0
#include <limits.h>

int main(void) {
  int x = INT_MIN, y = 1;
  int z = x / y;
  return z == 0;
}
