// expect: exited 0
#include <limits.h>

int main(void) {
  int x = INT_MAX - 1;
  int y = x + 1;
  return y == 0;
}
