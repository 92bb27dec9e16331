// check: --analysis value --property valid-memsafety
// verdict: FALSE(valid-deref)
// As in value_dangling_safe.c, but the alias stays with the block that is gone.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int *table[2];
int main(void) {
  table[0] = malloc(sizeof(int));
  table[1] = table[0];
  while (__VERIFIER_nondet_int()) {
    free(table[0]);
    table[0] = malloc(sizeof(int));
    table[1] = table[1];
  }
  *table[1] = 1;
  free(table[0]);
  return 0;
}
