// check: --property termination --time-limit 20s
// verdict: TRUE
// A recursion in a loop.
static int f(int n) { return n <= 0 ? 0 : 1 ^ f(n - 1); }
int main(void) {
  int s = 0;
  for (int i = 0; i < 10; i++) s ^= f(i);
  return s;
}
