// abort is an end, not a violation; what is still allocated then does not count as leaked.
// expect: exited 0
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == 0)
    abort();
  free(p);
  return 0;
}
