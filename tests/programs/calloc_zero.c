// expect: exited 0
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
  long *p = calloc(3, sizeof *p);
  p[1] = 5;
  p = realloc(p, 10 * sizeof *p);
  if (p[0] != 0 || p[1] != 5 || p[2] != 0)
    reach_error();
  free(p);
  return 0;
}
