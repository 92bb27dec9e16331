// A loop that does not end where its bound says, but behind it.
// check: --stop-at-first --property unreach-call
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0;
  while (x < n) x += 7;
  if (n > 1000000 && x - n == 6 && n % 5 == 3) reach_error();
  return 0;
}
