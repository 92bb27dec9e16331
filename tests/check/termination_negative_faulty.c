// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// From below towards zero.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x < 0) x /= 3, x -= 1;
  return 0;
}
