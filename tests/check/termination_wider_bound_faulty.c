// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// harness: none, the twin takes longer than the test waits
// A bound that the counter cannot get to.
int main(void) {
  unsigned s = 0;
  for (unsigned i = 0; i < 5000000000ul; i++) s ^= 1;
  return s == 1;
}
