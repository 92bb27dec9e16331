// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'lfind' of the C library, which has no model
// The comparison is called by the library.
#define _GNU_SOURCE
#include <search.h>
void reach_error(void) {}
static int same(const void *a, const void *b) { return *(const int *)a != *(const int *)b; }
int main(void) {
  int keys[2] = {3, 4}, key = 5;
  size_t count = 2;
  if (lfind(&key, keys, &count, sizeof(int), same) != 0) reach_error();
  return 0;
}
