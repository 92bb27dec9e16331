// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The exit is skipped: 12, 15, 2, 5, ... never meets 13, which is only met with an odd number of steps of three modulo 18.
int main(void) {
  unsigned i = 0;
  while (i != 13) i = (i + 3) % 18;
  return 0;
}
