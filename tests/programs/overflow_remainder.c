// expect: exited 0
#include <limits.h>

int main(void) {
  long long x = LLONG_MIN, y = 2;
  long long z = x % y;
  return z != 0;
}
