// expect: exited 0
#include <string.h>

int main(void) {
  char part[4];
  strncpy(part, "abcdef", sizeof part);
  part[3] = 0;
  return strlen(part) != 3;
}
