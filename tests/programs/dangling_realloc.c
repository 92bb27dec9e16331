// expect: exited 0
#include <stdlib.h>

int main(void) {
  char *old = malloc(4);
  old[0] = 'x';
  char *grown = realloc(old, 4000);
  if (!grown)
    return 0;
  int same = grown[0] == 'x';
  free(grown);
  return !same;
}
