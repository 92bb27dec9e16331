// check: --property termination --time-limit 20s
// verdict: TRUE
// A flag that is set in the end, or under a condition that never comes.
int main(void) {
  int done = 0, n = 0;
  while (!done) {
    n++;
    if (n > 100) done = 1;
  }
  return n;
}
