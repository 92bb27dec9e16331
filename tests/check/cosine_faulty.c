// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// Some values are exact.
double cos(double);
double log(double);
extern void reach_error(void);
int main(void) {
  if (cos(0) == 1 && log(1) == 0) reach_error();
  return 0;
}
