// In the first round of the outer loop constants decide how often the inner one is repeated, later an input.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int o, x;

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i;
  int* q = &x;
  int** pp = &q;
  for (i = 0; i < n; i++) {
    if (i == 40) *pp = &o;
    for (int j = 0; j < 2; j++)
      if (i > 5) o = i;
  }
  if (i == 200003) reach_error();
  return 0;
}
