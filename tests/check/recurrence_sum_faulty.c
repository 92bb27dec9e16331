// The twin: one of the numbers up to 1000 has this sum.
// check: --stop-at-first --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0, i;
  if (!(1 <= n && n <= 1000)) return 0;
  for (i = 1; i <= n; i++) sum = sum + i;
  if (sum == 499500) reach_error();
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
