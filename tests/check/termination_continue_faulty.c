// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// What is left out is left out with the step, or without it.
int main(void) {
  int i = 0, s = 0;
  while (i < 10) {
    if (i == 5) continue;
    s += i;
    i++;
  }
  return s;
}
