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
// There is no row behind the last one, so that it has no first element either.
int a[2][3];

int main(void) {
  int *p = &a[2][0];
  return p == 0;
}
