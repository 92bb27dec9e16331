// property: no-overflow
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);

static int twice(int x) { return x + x; }

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 1000) return 0;
  int b = a > 2000 ? twice(a % 2000) : 1, c = a - b;
  while (c * 2 > 10) c--;
  return c;
}
