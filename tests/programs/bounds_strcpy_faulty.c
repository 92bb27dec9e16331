// expect: out-of-bounds access at 6
#include <string.h>

int main(void) {
  char buffer[6];
  strcpy(buffer, "shorts");
  return buffer[0] - 's';
}
