// expect: signed overflow at 5
#include <limits.h>

static int difference(int a, int b) {
  return a - b;
}

int main(void) {
  return difference(INT_MIN + 1, 2) == 0;
}
