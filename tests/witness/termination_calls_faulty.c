// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern int __VERIFIER_nondet_int(void);

int down(int n) {
  if (n == 0) return 0;
  if (n % 2 == 0) {
    n -= 2;
    return down(n);
  }
  return down(n);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 9) return 1;
  return down(n);
}
