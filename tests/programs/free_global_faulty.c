// expect: invalid free at 8
#include <stdlib.h>

static char buffer[8];

int main(void) {
  char *p = buffer;
  free(p);
  return 0;
}
