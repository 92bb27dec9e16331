// check: --property termination --time-limit 20s
// verdict: TRUE
// What is left out is left out with the step, or without it.
int main(void) {
  int i = 0, s = 0;
  for (i = 0; i < 10; i++) {
    if (i == 5) continue;
    s += i;
  }
  return s;
}
