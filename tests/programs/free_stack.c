// expect: exited 0
#include <stdlib.h>

int main(void) {
  int local = 0;
  int *p = malloc(sizeof *p);
  int *q = p;
  free(q);
  return local;
}
