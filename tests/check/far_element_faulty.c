// check: --property valid-deref
// verdict: FALSE(valid-deref)
// never: TRUE
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// The distance in bytes does not fit an address; it must not come round to 0.
int a[4];
int main(void) {
  volatile long far = 1L << (8 * sizeof(long) - 2);
  a[far] = 1;
  return 0;
}
