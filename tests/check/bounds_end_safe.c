// check: --property bounds
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// The address of an array's end is one that C lets be computed.
int main(void) {
  int a[4];
  for (int *p = &a[0]; p != &a[4]; p++) *p = 1;
  return a[3];
}
