// check: --property termination --time-limit 20s
// verdict: TRUE
// Two numbers run towards each other, and meet or pass.
int main(void) {
  unsigned i = 0, j = 10;
  while (i != j) {
    i++;
    j--;
  }
  return 0;
}
