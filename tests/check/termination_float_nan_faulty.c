// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// What is no number is not above anything, and stays so.
int main(void) {
  float x = __builtin_nanf("");
  while (!(x > 3)) x += 1;
  return 0;
}
