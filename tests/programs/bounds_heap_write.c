// expect: exited 0
#include <stdlib.h>

int main(void) {
  char *a = malloc(3);
  a[2] = 1;
  free(a);
  return 0;
}
