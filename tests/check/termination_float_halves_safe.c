// check: --property termination --time-limit 20s
// verdict: TRUE
// Halves of a number come to zero, but not halves with one added.
int main(void) {
  float x = 1;
  while (x > 0) x /= 2;
  return 0;
}
