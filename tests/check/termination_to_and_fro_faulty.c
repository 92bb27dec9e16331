// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Only certain steps are allowed; up and down again they lead to the same state for ever.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 5;
  while (x > 0) {
    int step = __VERIFIER_nondet_int();
    if (step != 1003 && step != -1003) return 1;
    x += step;
    if (x > 1008) return 2;
  }
  return 0;
}
