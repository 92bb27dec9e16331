// check: --property termination --time-limit 20s
// verdict: TRUE
// Only certain steps are allowed, and none leads up.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 5;
  while (x > 0) {
    int step = __VERIFIER_nondet_int();
    if (step != -3 && step != -1003) return 1;
    x += step;
    if (x > 1008) return 2;
  }
  return 0;
}
