// check: --property assertions
// also: --analysis bmc
// verdict: UNKNOWN
// says: a buffer that the program gives to a stream
// harness: none, nothing is violated
// What is printed may stand in it.
#include <assert.h>
#include <stdio.h>
static char buffer[BUFSIZ] = "z";
int main(void) {
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  printf("hello");
  assert(buffer[0] == 0x7a);
  return 0;
}
