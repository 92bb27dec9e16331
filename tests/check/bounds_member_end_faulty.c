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
// What stands behind the last struct has no members.
extern int __VERIFIER_nondet_int(void);
struct part {
  int a[2];
  int b;
} s[3];

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  int *b = &s[n].b;
  return b == 0;
}
