// check: --property valid-memsafety
// also: --analysis bmc
// verdict: FALSE(valid-deref)
// A stream that is no object.
#include <stdio.h>
int main(void) {
  fputs("x", (FILE*)8);
  return 0;
}
