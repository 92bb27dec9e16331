// expect: out-of-bounds access at 7
#include <string.h>

int main(void) {
  char part[4];
  strncpy(part, "abcdef", sizeof part);
  return strlen(part) != 3;
}
