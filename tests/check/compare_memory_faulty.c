// check: --property valid-memsafety
// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(valid-deref)
// never: TRUE
// All bytes are there to be read, also behind a difference.
#include <string.h>
int main(void) {
  char left[4] = "abc", right[8] = "xyz";
  return memcmp(left, right, 8) > 0;
}
