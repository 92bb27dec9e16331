// check: --property valid-memcleanup
// verdict: FALSE(valid-memcleanup)
#include <stdlib.h>
#include <stdio.h>
int *kept;
int main(void) {
  kept = malloc(4);
  printf("the C library has memory of its own\n");
  return 0;
}
