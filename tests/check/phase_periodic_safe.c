// A branch that every second iteration takes, and an end of the loop that is an expression.
// check: --property unreach-call --analysis k-induction
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = 0, k = __VERIFIER_nondet_int();
  if (k < -1000000 || k > 1000000) return 0;
  for (int i = 0; i < 2 * k; i++)
    if (i % 2 == 0) n++;
  if (k >= 0 && n != k) reach_error();
  return 0;
}
