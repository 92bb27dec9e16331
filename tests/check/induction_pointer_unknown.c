// check: --analysis k-induction --property valid-memsafety --time-limit 2s
// verdict: UNKNOWN
// The pointer leaves its block only after a thousand rounds: no induction may take it for valid because it was valid in the round before.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = malloc(1048 * sizeof(int));
  int *q = p;
  while (*q >= 0 && q < p + 1048 * sizeof(int)) {
    if (__VERIFIER_nondet_int())
      q++;
    else
      (*q)--;
  }
  free(p);
  return 0;
}
