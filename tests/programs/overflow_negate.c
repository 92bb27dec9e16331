// expect: exited 0
#include <limits.h>

int main(void) {
  int x = -INT_MAX;
  int y = -x;
  return y == 0;
}
