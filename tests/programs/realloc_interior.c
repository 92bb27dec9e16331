// expect: exited 0
#include <stdlib.h>

int main(void) {
  char *p = calloc(4, 1);
  p += 0;
  p = realloc(p, 8);
  free(p);
  return 0;
}
