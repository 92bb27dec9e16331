// expect: division by zero at 7
// sanitizer: skip, they do not look into the library
#include <stdlib.h>

int main(void) {
  int divisor = 0;
  div_t result = div(7, divisor);
  return result.quot != 3 || result.rem != 1;
}
