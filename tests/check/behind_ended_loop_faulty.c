// check: --analysis predicate --time-limit 30s
// also: --analysis impact
// also: --analysis pdr
// also: --analysis value
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// The loop ends if inputs let it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int i = 0, s = 0;
  while (i < 10)
    if (__VERIFIER_nondet_int()) i++;
  reach_error();
  return s;
}
