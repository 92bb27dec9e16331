// Paper 001, figure 21c, with more rounds than can be unwound: which invariant holds depends on what never changes.
// check: --property unreach-call --analysis k-induction
// verdict: TRUE
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
  int i = 0, j = 0;
  _Bool b = __VERIFIER_nondet_bool();
  while (j < 10000) {
    j = j + 1;
    if (b) {
      i = i + j;
    } else {
      i = i + 2;
    }
    if (!(i == 2 * j || 2 * i > j * j)) reach_error();
  }
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
