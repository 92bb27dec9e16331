// check: --property termination --time-limit 20s
// verdict: TRUE
// Behind 2^33 rounds no execution is left: each ends in an assumption.
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned long rounds = 0;
  while (1) {
    rounds++;
    __VERIFIER_assume(rounds < (1ul << 33));
  }
  return 0;
}
