// expect: signed overflow at 6
#include <limits.h>

int main(void) {
  int x = INT_MAX - 0;
  int y = x + 1;
  return y == 0;
}
