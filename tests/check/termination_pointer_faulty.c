// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// From the end back to the start.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[8] = {0}, sum = 0;
  int *p = a;
  while (sum != 8) {
    sum = *p;
    p = p == a + 7 ? a : p + 1;
  }
  return sum;
}
