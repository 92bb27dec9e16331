// check: --property valid-memsafety
// also: --analysis bmc
// verdict: FALSE(valid-deref)
// One has no end, though it need not be looked for.
#include <string.h>
int main(void) {
  char set[1] = {0x61};
  return strspn("aaa", set) != 3;
}
