// expect: out-of-bounds access at 7
#include <string.h>

int main(void) {
  char from[8] = "abcdefg", to[8];
  int length = -1;
  memcpy(to, from, length);
  return to[0] - 'a';
}
