// expect: exited 0
#include <alloca.h>
#include <string.h>

static char *make(char *buffer) {
  char *p = buffer;
  strcpy(p, "abc");
  return p;
}

int main(void) {
  char buffer[4];
  char *s = make(buffer);
  return s[0] != 'a';
}
