// check: --property termination --time-limit 60s
// verdict: TRUE
// The greatest common divisor by differences; of zero there is no end.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (a == 0 || b == 0) return 0;
  while (a != b) {
    if (a > b)
      a -= b;
    else
      b -= a;
  }
  return 0;
}
// slow: several ranks are tried before one is proved
