// expect: exited 0
#include <stdlib.h>

int main(void) {
  free(0);
  char *p = malloc(1);
  free(p);
  return 0;
}
