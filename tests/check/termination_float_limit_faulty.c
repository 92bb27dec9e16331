// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// What comes nearer to its limit gets there after a while, and no further.
int main(void) {
  float x = 1;
  while (x > 0.25f) x = (x + 0.5f) / 2;
  return 0;
}
