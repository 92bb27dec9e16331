// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Halves of a number come to zero, but not halves with one added.
int main(void) {
  float x = 2;
  while (x > 0) x = x / 2 + 1;
  return 0;
}
