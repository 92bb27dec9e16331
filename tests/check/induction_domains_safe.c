// check: --analysis k-induction --show-invariants
// verdict: TRUE
// says: (x - (5)) % 8 == 0
// The known bits of the interval domain close the loop, however often it wraps around.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned x = 5;
  while (__VERIFIER_nondet_int()) x += 8;
  if ((x & 7) != 5) reach_error();
  return 0;
}
