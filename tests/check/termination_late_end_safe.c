// check: --property termination --time-limit 20s
// verdict: TRUE
// It goes on for 2^40 rounds, but not for ever.
int main(void) {
  unsigned long rounds = 0;
  while (rounds < (1ul << 40) || (rounds & 1) == 1) {
    rounds += 1;
    if (rounds % 7 == 3) rounds -= 1, rounds += 1;
  }
  return 0;
}
