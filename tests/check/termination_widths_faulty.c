// check: --property termination
// verdict: FALSE(termination)
int g(long y);
int f(int x) {
  if (x == 0) return 0;
  return g(x);
}
int g(long y) { return f((int)(y > 3 ? y - 1 : y)); }

int main(void) { return f(9); }
