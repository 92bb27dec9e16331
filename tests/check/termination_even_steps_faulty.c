// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Steps of two come to zero from even numbers only.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  while (n != 0) n -= 2;
  return 0;
}
