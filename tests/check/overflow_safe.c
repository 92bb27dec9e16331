// check: --property no-overflow
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 0 || a > 46340 || b < 0 || b > 46340) return 0;
  return a * b > 7;
}
