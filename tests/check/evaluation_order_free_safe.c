// verdict: TRUE
// never: FALSE
// lacks: order of evaluation
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
extern int __VERIFIER_nondet_int(void);
static int one(int x) { return x > 0; }
static int sum(int a, int b) { return a + b; }
int main(void) {
  int i = 0, a[2] = {1, 2};
  check(sum(one(__VERIFIER_nondet_int()), one(__VERIFIER_nondet_int())) < 3);
  a[i++] = one(2);
  a[i] += one(a[0]);
  check(a[0] == 1 && a[1] == 3 && i == 1);
  return 0;
}
