// expect: dangling pointer access at 15
// sanitizer: skip, gcc does not see it
#include <alloca.h>
#include <string.h>

static char *make(char *buffer) {
  char *p = alloca(4);
  strcpy(p, "abc");
  return p;
}

int main(void) {
  char buffer[4];
  char *s = make(buffer);
  return s[0] != 'a';
}
