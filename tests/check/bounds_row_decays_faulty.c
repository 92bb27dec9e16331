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
// `a[2]` stands for the address of its first element here, and there is none.
extern int __VERIFIER_nondet_int(void);
int a[2][3];

int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2) return 0;
  int *p = a[i] + 1;
  return p == 0;
}
