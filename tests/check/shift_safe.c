// check: --property no-overflow
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int amount = __VERIFIER_nondet_int();
  if (amount < 0 || amount > 29) return 0;
  return (3 << (amount / 2 * 2)) != 0;
}
