// check: --analysis k-induction --show-invariants
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned x = 5;
  while (__VERIFIER_nondet_int()) x += 12;
  if ((x & 7) != 5) reach_error();
  return 0;
}
