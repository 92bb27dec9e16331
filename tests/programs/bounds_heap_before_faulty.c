// expect: out-of-bounds access at 7
#include <stdlib.h>

int main(void) {
  long *a = malloc(4 * sizeof *a);
  long *p = a + 2;
  p[-3] = 1;
  free(a);
  return 0;
}
