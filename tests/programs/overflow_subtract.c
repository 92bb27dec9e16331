// expect: exited 0
#include <limits.h>

static int difference(int a, int b) {
  return a - b;
}

int main(void) {
  return difference(INT_MIN + 2, 2) == 0;
}
