// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'mmap' of the C library, which has no model
// Memory that no allocation of C gave.
#define _GNU_SOURCE
#include <sys/mman.h>
int main(void) {
  char *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED) page[4095] = 1;
  return 0;
}
