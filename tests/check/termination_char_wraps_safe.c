// check: --property termination --time-limit 20s
// verdict: TRUE
// A char that wraps around: it gets negative, or never is zero.
int main(void) {
  signed char c = 1;
  while (c > 0) c++;
  return c;
}
