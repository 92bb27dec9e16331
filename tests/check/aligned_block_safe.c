// also: --analysis bmc
// verdict: TRUE
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *block = aligned_alloc(512, 1024);
  void *other = 0;
  if (posix_memalign(&other, 256, 10) != 0) return 0;
  if ((uintptr_t)block % 512 != 0 || (uintptr_t)other % 256 != 0) reach_error();
  free(block);
  free(other);
  return 0;
}
