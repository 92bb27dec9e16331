// check: --property termination
// verdict: TRUE
// The ranks of functions that call each other are compared, whatever types their parameters have.
int g(long y);
int f(int x) {
  if (x <= 0) return 0;
  return g(x);
}
int g(long y) { return f((int)(y - 1)); }

int main(void) { return f(9); }
