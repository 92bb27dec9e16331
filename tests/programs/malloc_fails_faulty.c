// expect: null pointer access at 8
// sanitizer: skip, their malloc succeeds
// run: --malloc-may-fail --inputs 1
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return 0;
}
