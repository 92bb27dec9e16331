// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Asks until the answer is right, or three times at most.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int tries = 0;
  while (__VERIFIER_nondet_int() != 42 && tries >= 0) tries = 1;
  return tries;
}
