// check: --property assertions --analysis bmc
// also: --analysis predicate
// verdict: TRUE
// never: FALSE
// What is closed, or open for something else, is neither read nor written.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  char byte;
  int source = open("a", O_RDONLY), target = open("b", O_WRONLY), both = open("c", O_RDWR);
  if (source < 0 || target < 0 || both < 0 || both > 63) return 0;  // of larger ones nothing is known
  assert(write(source, "x", 1) == -1 && errno == EBADF);
  assert(read(target, &byte, 1) == -1);
  if (close(both) != 0) return 0;
  assert(read(both, &byte, 1) == -1 && write(both, "x", 1) == -1);
  assert(close(both) == -1);
  return 0;
}
