// Paper 001, the end of section 5: broken in the twentieth round.
// check: --property unreach-call
// also: --analysis k-induction
// also: --analysis bmc
// verdict: FALSE(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
  int i = 0, j = 0;
  while (__VERIFIER_nondet_bool()) {
    j = j + 1;
    i = i + j;
    if (!(i < 210)) reach_error();
  }
  return 0;
}
