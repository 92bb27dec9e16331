// check: --property termination --time-limit 20s
// verdict: TRUE
// A function counts down what it is given a pointer to.
extern int __VERIFIER_nondet_int(void);
static void step(int *p) { *p -= 1; }
int main(void) {
  int left = __VERIFIER_nondet_int();
  while (left > 0) step(&left);
  return 0;
}
