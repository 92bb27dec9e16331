// expect: exited 0
#include <stdio.h>

int main(void) {
  char buffer[8];
  int n = 1234567;
  sprintf(buffer, "%d", n);
  return buffer[0] != '1';
}
