// check: --property valid-memsafety
// verdict: FALSE(valid-memtrack)
// The pointer is dead at the loop's head, yet whether the memory is lost depends on it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
char *kept;
int main(void) {
  kept = malloc(1);
  while (__VERIFIER_nondet_int()) kept = 0;
  return 0;
}
