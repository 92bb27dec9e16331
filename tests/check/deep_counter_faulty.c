// A violation behind two million rounds, for one number of rounds alone.
// check: --stop-at-first --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  if (s == 4000000) reach_error();
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
