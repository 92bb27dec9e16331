// expect: out-of-bounds access at 7
#include <stdio.h>

int main(void) {
  char buffer[8];
  int n = 12345678;
  sprintf(buffer, "%d", n);
  return buffer[0] != '1';
}
