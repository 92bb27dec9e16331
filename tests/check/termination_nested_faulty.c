// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The inner loop counts what the outer one counts, back.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 1; j++) i--;
  return sum;
}
