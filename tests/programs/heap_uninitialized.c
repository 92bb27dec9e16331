// Memory from malloc holds anything.
// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 7
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
  unsigned char *p = malloc(2);
  p[0] = p[1] = 0;
  if (p[1] == 7)
    reach_error();
  free(p);
  return 0;
}
