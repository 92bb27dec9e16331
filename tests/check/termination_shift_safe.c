// check: --property termination --time-limit 20s
// verdict: TRUE
// A shift moves zeros in, or the sign.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  while (n != 0) n >>= 1;
  return 0;
}
