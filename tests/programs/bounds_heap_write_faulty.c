// expect: out-of-bounds access at 6
#include <stdlib.h>

int main(void) {
  char *a = malloc(3);
  a[3] = 1;
  free(a);
  return 0;
}
