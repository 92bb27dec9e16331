// An access of which only a part is inside the object.
// expect: exited 0
#include <stdlib.h>

int main(void) {
  char *bytes = malloc(10);
  int *words = (int *)bytes;
  words[1] = 1;
  free(bytes);
  return 0;
}
