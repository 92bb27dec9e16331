// check: --analysis value --property valid-memsafety
// verdict: TRUE
// An alias follows the block that takes the place of the one given back.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *table[2];
int main(void) {
  table[0] = malloc(sizeof(int));
  table[1] = table[0];
  while (__VERIFIER_nondet_int()) {
    free(table[0]);
    table[0] = malloc(sizeof(int));
    table[1] = table[0];
  }
  *table[1] = 1;
  free(table[0]);
  return 0;
}
