// expect: exited 0
#include <stdlib.h>

int main(void) {
  int divisor = 2;
  div_t result = div(7, divisor);
  return result.quot != 3 || result.rem != 1;
}
