// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// One of the calls only exchanges its numbers.
extern unsigned char __VERIFIER_nondet_uchar(void);
static int g(int a, int b);
static int f(int a, int b) { return a <= 0 || b <= 0 ? 0 : g(b, a); }
static int g(int a, int b) { return a <= 0 || b <= 0 ? 1 : a == b ? f(b, a) : f(b - 1, a); }
int main(void) {
  int a = __VERIFIER_nondet_uchar() % 8, b = __VERIFIER_nondet_uchar() % 8;
  return f(a, b);
}
