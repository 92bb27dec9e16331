// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A truth is never two.
int main(void) {
  _Bool b = 1;
  while (b) b++;
  return 0;
}
