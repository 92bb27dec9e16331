// The fault is that of the call.
// expect: exited 0
#include <string.h>

int main(void) {
  const char *s = "ab";
  return strlen(s) != 2;
}
