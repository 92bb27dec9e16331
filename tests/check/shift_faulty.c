// check: --property no-overflow
// verdict: FALSE(no-overflow)
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int amount = __VERIFIER_nondet_int();
  if (amount < 0 || amount > 32) return 0;
  return (3 << (amount / 2 * 2)) != 0;
}
