// The fault is that of the call.
// expect: null pointer access at 7
#include <string.h>

int main(void) {
  const char *s = 0;
  return strlen(s) != 2;
}
