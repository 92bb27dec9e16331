// check: --property bounds
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(bounds)
// harness: none, sanitizers do not look at addresses
extern int __VERIFIER_nondet_int(void);
int a[2][3];

int main(void) {
  int j = __VERIFIER_nondet_int();
  if (j < 0 || j > 4) return 0;
  int *p = &a[1][j];  // the end of the row is at 3
  return p == 0;
}
