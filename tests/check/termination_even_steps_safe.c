// check: --property termination --time-limit 20s
// verdict: TRUE
// Steps of two come to zero from even numbers only.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n % 2 == 0)
    while (n != 0) n -= 2;
  return 0;
}
