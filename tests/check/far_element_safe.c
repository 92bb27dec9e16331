// check: --property valid-deref --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
int a[4];
int main(void) {
  volatile long near = 3;
  a[near] = 1;
  return a[(1L << 62) - (1L << 62) + 3];
}
