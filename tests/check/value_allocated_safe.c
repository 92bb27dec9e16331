// check: --analysis value
// verdict: TRUE
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int *kept = malloc(sizeof *kept);
  if (!kept) return 0;
  *kept = 1;
  while (__VERIFIER_nondet_int()) {
    if (*kept != 1) reach_error();
  }
  free(kept);
  return 0;
}
