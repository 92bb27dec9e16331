// check: --property valid-memsafety
// also: --analysis bmc
// verdict: FALSE(valid-deref)
// The part has no end, though its first character is nowhere.
// harness: none, the library need not read on
#include <string.h>
int main(void) {
  char part[1] = {0x7a};
  return strstr("abc", part) != 0;
}
