// expect: exited 0
#include <stdlib.h>

int main(void) {
  long *a = malloc(4 * sizeof *a);
  long *p = a + 2;
  p[-2] = 1;
  free(a);
  return 0;
}
