// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Nothing gets smaller when y is read again.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  while (x > 0) {
    if (y > 0)
      y--;
    else
      y = __VERIFIER_nondet_int();
  }
  return 0;
}
