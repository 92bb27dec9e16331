// expect: invalid free at 7
#include <stdlib.h>

int main(void) {
  free(0);
  char *p = malloc(1);
  free(p + 1);
  return 0;
}
