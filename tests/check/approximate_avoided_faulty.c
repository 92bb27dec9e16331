// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// Of two ways to a violation, the one that needs nothing that is known only roughly is taken.
extern int __VERIFIER_nondet_int(void);
unsigned sleep(unsigned);
double exp(double);
void reach_error(void) {}
int main(void) {
  if (__VERIFIER_nondet_int() > 1000 && exp(1) < 2) return 0;
  sleep(1);
  reach_error();
  return 0;
}
