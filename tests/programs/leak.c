// expect: exited 0
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  p = malloc(sizeof *p);
  free(p);
  return 0;
}
