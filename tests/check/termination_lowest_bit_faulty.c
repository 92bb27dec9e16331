// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Clears the lowest bit that is set, or that is not.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  while (n != 0) n &= n + 1;
  return 0;
}
