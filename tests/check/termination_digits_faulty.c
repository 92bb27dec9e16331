// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Digits of a number: it has at least one, or none that ends the loop.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), sum = 0;
  do {
    sum ^= n % 10;
    n /= 10;
  } while (n < 1000000000u);
  return sum;
}
