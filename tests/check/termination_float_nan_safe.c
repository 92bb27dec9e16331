// check: --property termination --time-limit 20s
// verdict: TRUE
// What is no number is not above anything, and stays so.
int main(void) {
  float x = 0;
  while (!(x > 3)) x += 1;
  return 0;
}
