// expect: exited 0
#include <string.h>

int main(void) {
  struct {
    int a;
    char b[4];
  } s;
  memset(&s, 0, sizeof s + 0);
  return s.a;
}
