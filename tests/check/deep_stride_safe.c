// Nor further behind it than a step leads.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0;
  if (n > 4000000000) return 0;
  while (x < n) x += 7;
  if (n > 1000000 && x - n == 7 && n % 5 == 3) reach_error();
  return 0;
}
