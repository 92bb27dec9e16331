// check: --analysis value
// verdict: TRUE
// The loop never ends (an odd number is never zero), so what comes behind it is not reached: the bits that its number always has say so.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned s = 0;
  for (unsigned i = 1; i != 0; i = i * i + 2 * __VERIFIER_nondet_int()) s ^= i;
  if (__VERIFIER_nondet_int() == 7) reach_error();
  return s;
}
// slow: the search of the value analysis
