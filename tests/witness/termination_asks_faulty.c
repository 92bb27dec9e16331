// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = 5;
  while (x > 0) {
    int step = __VERIFIER_nondet_int();
    if (step != 3 && step != -3) return 1;
    x += step;
    if (x > 8) return 2;
  }
  return 0;
}
