// check: --property no-overflow
// also: --analysis bmc
// also: --analysis value
// also: --analysis interval
// verdict: TRUE
// An unsigned number shifted too far is undefined, but no overflow of a signed type.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned x = 1;
  int amount = __VERIFIER_nondet_int();
  if (amount != 40 && amount != -1) return 0;
  x = x << amount;
  return x > 3;
}
