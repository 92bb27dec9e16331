// expect: out-of-bounds access at 7
// sanitizer: skip, they give such an object one byte
#include <stdlib.h>

int main(void) {
  char *p = malloc(0);
  *p = 1;
  free(p);
  return 0;
}
