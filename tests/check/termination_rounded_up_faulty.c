// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Halves that are rounded up end with one.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 10000;
  while (n > 0) n = (n + 1) / 2;
  return 0;
}
