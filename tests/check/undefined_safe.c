// check: --property undefined
// verdict: TRUE
// never: FALSE
// says: shifts: TRUE
// says: valid-deref: TRUE
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10];
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 10) return 0;
  int sum = 0;
  for (int i = 0; i < n; i++) {
    a[i] = 1 << i;
    sum += a[i] / n;
  }
  return sum;
}
