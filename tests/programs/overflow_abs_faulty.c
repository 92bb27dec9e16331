// A fault in a library function is one of the call.
// expect: signed overflow at 9
// sanitizer: skip, gcc does not look into the library
#include <limits.h>
#include <stdlib.h>

int main(void) {
  int x = INT_MIN;
  int y = abs(x);
  return y < 0;
}
