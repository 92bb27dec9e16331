// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Two loops with one counter.
int main(void) {
  int i;
  for (i = 0; i < 10; i++) {
    i = 0;
    while (i < 3) i++;
  }
  return i;
}
