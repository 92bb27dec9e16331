// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// No state recurs before the counter has come round: that no end can be reached is shown by a proof.
int main(void) {
  unsigned long rounds = 0;
  while (1) rounds++;
  return 0;
}
