// expect: dangling pointer access at 9
#include <stdlib.h>

int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = 1;
  p[1] = 2;
  free(p);
  int x = p[1];
  return x - 2;
}
