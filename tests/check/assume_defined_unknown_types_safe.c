// check: -p unreach-call --assume-defined --analysis bmc
// also: --analysis k-induction
// also: --analysis pdr
// verdict: TRUE
// Unknown memory is read as several types in one expression; where it is read once, it is the same.
#include <stdlib.h>

extern void reach_error(void);

struct holder {
  int* p;
};

int main(void) {
  struct holder* s = malloc(sizeof *s);
  if (s == 0) return 0;
  float sum = *(float*)s->p + *s->p + *(short*)s->p;
  int x = *s->p;
  int y = x;
  if (x != y) reach_error();
  return sum > 1;
}
