// property: no-overflow
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int part = __VERIFIER_nondet_int();
    if (part < 0) return 0;
    sum = sum + part;
  }
  return sum;
}
