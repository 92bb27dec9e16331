// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Powers of two up to any bound: the next after the last is zero.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), p = 1;
  while (p < n) p *= 2;
  return 0;
}
