// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int twice(int x) { return 2 * x; }
int thrice(int x) { return 3 * x; }
int main(void) {
  int (*f)(int) = __VERIFIER_nondet_int() ? twice : thrice;
  if (f(7) == 21) reach_error();
  return 0;
}
