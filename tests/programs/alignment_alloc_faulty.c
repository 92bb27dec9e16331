// expect: assertion failed at 10
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *p = aligned_alloc(64, 128);
  void *q;
  int failed = posix_memalign(&q, 64, 16);
  assert(!failed && (uintptr_t)p % 64 == 1 && (uintptr_t)q % 64 == 0);
  free(p);
  free(q);
  return 0;
}
