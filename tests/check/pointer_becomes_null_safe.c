// check: --property unreach-call
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// verdict: TRUE
// A number that is a pointer and becomes zero is null, as a truth value too.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  char *p = (char *)__VERIFIER_nondet_uint();
  p++;
  p -= 2;
  _Bool is_set = p;
  if (is_set == !p || is_set == (p == 0)) reach_error();
  return 0;
}
