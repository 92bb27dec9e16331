// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Two numbers run towards each other, and meet or pass.
int main(void) {
  unsigned char i = 0, j = 11;
  while (i != j) {
    i++;
    j--;
  }
  return 0;
}
