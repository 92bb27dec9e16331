// property: no-overflow
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = 0, y = __VERIFIER_nondet_int();
again:
  x = x < 100 ? x + 1 : 0;
  if (y != x) goto again;
  return x * 2;
}
