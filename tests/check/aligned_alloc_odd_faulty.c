// check: --property assertions
// also: --analysis bmc
// verdict: FALSE(assertions)
// The C library of 2022 gives a block for an alignment that C does not allow.
// harness: none, other libraries give none
#include <assert.h>
#include <stdlib.h>
int main(void) {
  void* block = aligned_alloc(3, 8);
  assert(block == NULL);
  return 0;
}
