// Paper 001, the end of section 5, with a bound that takes more than sixty thousand rounds.
// check: --stop-at-first --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
  unsigned i = 0, j = 0;
  while (__VERIFIER_nondet_bool()) {
    j = j + 1;
    i = i + j;
    if (!(i < 2000000000)) reach_error();
  }
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
