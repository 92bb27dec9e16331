// Memory from malloc holds anything.
// expect: error function called at 12
// sanitizer: skip, the input is not theirs
// run: --inputs 7
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
  unsigned char *p = malloc(2);
  if (p[1] == 7)
    reach_error();
  free(p);
  return 0;
}
