// check: --property valid-memcleanup
// verdict: FALSE(valid-memcleanup)
#include <stdlib.h>
int *kept;
int main(void) {
  kept = malloc(4);
  return 0;
}
