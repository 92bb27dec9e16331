// expect: invalid free at 7
#include <stdlib.h>

int main(void) {
  char *p = malloc(8);
  *p++ = 1;
  free(p);
  return 0;
}
