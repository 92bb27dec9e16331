// expect: exited 0
#include <stdlib.h>

static char buffer[8];

int main(void) {
  char *p = malloc(8);
  free(p);
  return 0;
}
