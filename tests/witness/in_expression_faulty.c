// property: div-by-zero
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = 0, s = 10 / __VERIFIER_nondet_int();
  if (100 / (s + 1) > 50) s++;
  return p == 0 ? s / (__VERIFIER_nondet_int() + 1) : 0;
}
