// expect: exited 0
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);
  p[0] = 1;
  p = realloc(p, 8);
  free(p);
  return 0;
}
