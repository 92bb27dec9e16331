// expect: out-of-bounds access at 9
#include <string.h>

int main(void) {
  struct {
    int a;
    char b[4];
  } s;
  memset(&s, 0, sizeof s + 1);
  return s.a;
}
