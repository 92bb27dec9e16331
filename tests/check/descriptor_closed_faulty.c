// check: --property assertions --analysis bmc
// also: --analysis execution
// verdict: FALSE(assertions)
// never: TRUE
// harness: none, whether the file exists
// A file that is open for both can be written.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int source = open("a", O_RDONLY), both = open("c", O_RDWR);
  if (source < 0 || both < 0) return 0;
  assert(write(both, "x", 1) == -1);
  return 0;
}
