// check: --property termination --analysis ranking --time-limit 20s
// verdict: TRUE
// Each call exchanges its numbers, and makes one of them less.
extern unsigned char __VERIFIER_nondet_uchar(void);
static int g(int a, int b);
static int f(int a, int b) { return a <= 0 || b <= 0 ? 0 : g(b, a - 1); }
static int g(int a, int b) { return a <= 0 || b <= 0 ? 1 : f(b - 1, a) + g(b, a - 1); }
int main(void) {
  int a = __VERIFIER_nondet_uchar() % 8, b = __VERIFIER_nondet_uchar() % 8;
  return f(a, b);
}
