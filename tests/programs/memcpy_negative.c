// expect: exited 0
#include <string.h>

int main(void) {
  char from[8] = "abcdefg", to[8];
  int length = 8;
  memcpy(to, from, length);
  return to[0] - 'a';
}
