// A loop in a function that is called with different numbers.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned add_up(unsigned first, unsigned count) {
  unsigned sum = first, i;
  for (i = 0; i < count; i++) sum += i + i;
  return sum;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 500) return 0;
  if (add_up(0, n) + n != n * n) reach_error();
  if (add_up(n, n) != n * n) reach_error();
  return 0;
}
// slow: two analyses, one after the other, and a long execution or hard questions
