// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// First one number gets smaller, then the other.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int() % 100, y = __VERIFIER_nondet_int() % 10;
  while (x > 0) {
    x += y;
    y = -y;
  }
  return 0;
}
