// check: --missing-functions any
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// What happens before is not touched by it.
extern int __VERIFIER_nondet_int(void);
extern void f(void);
void reach_error(void) {}
int main(void) {
  if (__VERIFIER_nondet_int() == 5) reach_error();
  f();
  return 0;
}
