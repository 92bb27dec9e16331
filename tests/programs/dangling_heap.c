// expect: exited 0
#include <stdlib.h>

int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = 1;
  p[1] = 2;
  int x = p[1];
  free(p);
  return x - 2;
}
