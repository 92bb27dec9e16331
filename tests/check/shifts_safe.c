// check: --property shifts
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// also: --analysis interval
// also: --analysis numeric
// verdict: TRUE
// A signed 1 shifted into the sign bit overflows, but is not shifted too far.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned x = 1;
  int y = 1;
  int amount = __VERIFIER_nondet_int();
  if (amount < 0 || amount > 31) return 0;
  x = x << amount;
  y = y << 31;
  return x > 3 && y != 0;
}
