// An access of which only a part is inside the object.
// expect: out-of-bounds access at 8
#include <stdlib.h>

int main(void) {
  char *bytes = malloc(10);
  int *words = (int *)bytes;
  words[2] = 1;
  free(bytes);
  return 0;
}
