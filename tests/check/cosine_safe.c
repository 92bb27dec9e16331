// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// And all are in the range of the function.
double cos(double);
double log1p(double);
double acos(double);
double log(double);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double(), y = cos(x);
  if (y < -1 || y > 1 || cos(0) != 1 || log1p(0) != 0 || log(1) != 0 || acos(x) < 0) reach_error();
  return 0;
}
