// expect: exited 0
#include <stdlib.h>
#include <string.h>

int main(void) {
  int source[4] = {1, 2, 3, 4};
  int *copy = malloc(sizeof source);
  memcpy(copy, source, sizeof source);
  int ok = copy[3] == 4;
  free(copy);
  return !ok;
}
