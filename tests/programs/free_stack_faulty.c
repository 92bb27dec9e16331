// expect: invalid free at 8
#include <stdlib.h>

int main(void) {
  int local = 0;
  int *p = malloc(sizeof *p);
  int *q = p ? &local : p;
  free(q);
  return local;
}
