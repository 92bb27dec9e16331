// Two loops, whose numbers of rounds have to fit each other.
// check: --stop-at-first --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), s = 0;
  if (n > 1000000 || m > 1000000) return 0;
  for (unsigned i = 0; i < n; i++) s += 1;
  for (unsigned i = 0; i < m; i++) s += 3;
  if (s == 3999999) reach_error();
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
