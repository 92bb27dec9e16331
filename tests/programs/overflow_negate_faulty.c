// expect: signed overflow at 6
#include <limits.h>

int main(void) {
  int x = INT_MIN;
  int y = -x;
  return y == 0;
}
