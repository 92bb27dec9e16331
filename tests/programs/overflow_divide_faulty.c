// expect: signed overflow at 6
#include <limits.h>

int main(void) {
  int x = INT_MIN, y = -1;
  int z = x / y;
  return z == 0;
}
