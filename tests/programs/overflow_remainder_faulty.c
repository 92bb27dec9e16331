// expect: signed overflow at 6
#include <limits.h>

int main(void) {
  long long x = LLONG_MIN, y = -1;
  long long z = x % y;
  return z != 0;
}
