// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A flag that is set in the end, or under a condition that never comes.
int main(void) {
  int done = 0, n = 0;
  while (!done) {
    n = (n + 2) % 100;
    if (n == 51) done = 1;
  }
  return n;
}
