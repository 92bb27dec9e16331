// check: --analysis k-induction
// verdict: FALSE(unreach-call)
// As its twin, with the other answer wanted.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (i < 0 || j < 0) return 0;
  int x = i, y = j;
  while (x != 0) {
    x = x - 1;
    y = y - 1;
  }
  if (i != j && y != 0) reach_error();
  return 0;
}
