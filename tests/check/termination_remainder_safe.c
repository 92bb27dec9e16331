// check: --property termination --time-limit 20s
// verdict: TRUE
// A remainder is smaller than what it is of, but for a larger divisor.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), d = __VERIFIER_nondet_uint();
  while (x > 0) {
    if (d == 0) return 1;
    x = x % d;
    d = x;
  }
  return 0;
}
