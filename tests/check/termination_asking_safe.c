// check: --property termination --time-limit 20s
// verdict: TRUE
// Asks until the answer is right, or three times at most.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int tries = 0;
  while (__VERIFIER_nondet_int() != 42 && tries < 3) tries++;
  return tries;
}
