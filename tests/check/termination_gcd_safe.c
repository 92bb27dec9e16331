// check: --property termination --time-limit 30s
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  while (b != 0) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return a != 0;
}
