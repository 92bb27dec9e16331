// check: --property shifts
// also: --analysis execution
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// also: -p undefined
// verdict: FALSE(shifts)
// says: the amount is too large
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned x = 1;
  int amount = __VERIFIER_nondet_int();
  if (amount < 0 || amount > 32) return 0;
  x = x << amount;
  return x > 3;
}
