// also: --analysis bmc
// verdict: TRUE
// never: FALSE
// It does not take the place of what is there besides, and keeps its contents.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *block = malloc(4), *other = malloc(4);
  block[1] = 7;
  uintptr_t place = (uintptr_t)other;
  block = realloc(block, 64);
  if ((uintptr_t)block == place || block[1] != 7) reach_error();
  free(block);
  free(other);
  return 0;
}
