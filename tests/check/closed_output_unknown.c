// check: --property assertions
// verdict: UNKNOWN
// says: 'close' of a standard stream
#include <assert.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  close(1);
  assert(puts("x") >= 0);
  return 0;
}
