// check: --analysis predicate --time-limit 2s
// also: --analysis impact
// also: --analysis pdr
// also: --analysis bmc
// verdict: UNKNOWN
// The loop never ends (an odd number is never zero), so what comes behind it is not reached; but that is hard to see.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned s = 0;
  for (unsigned i = 1; i != 0; i = i * i + 2 * __VERIFIER_nondet_int()) s ^= i;
  if (__VERIFIER_nondet_int() == 7) reach_error();
  return s;
}
// slow: every analysis goes on to its time limit
