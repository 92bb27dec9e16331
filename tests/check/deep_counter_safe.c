// What grows by two from zero never is odd, also when it wraps around.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += 2;
  if (s == 4000001) reach_error();
  return 0;
}
