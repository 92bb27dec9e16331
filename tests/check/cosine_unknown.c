// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: passes the result of 'cos' at
// Libraries differ in the last digit.
double cos(double);
double log1p(double);
double acos(double);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  if (cos(1) == 0.25 || acos(0.3) == 0.25 || (x == 0.5 && log1p(x) == 0.25)) reach_error();
  return 0;
}
