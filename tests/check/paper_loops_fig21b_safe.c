// Paper 001, figure 21b.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// also: --analysis numeric
// also: --analysis k-induction
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int(), x = i, y = j;
  if (i < 0 || j < 0) return 0;
  while (x != 0) {
    x = x - 1;
    y = y - 1;
  }
  if (i == j && y != 0) reach_error();
  return 0;
}
// slow: four analyses, one after the other
