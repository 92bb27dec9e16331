// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: passes the result of 'pow' at
// Libraries differ in the last digit of a power, so no execution here shows what it is.
double pow(double, double);
void reach_error(void) {}
int main(void) {
  if (pow(2, 0.5) != 1.4142135623730951) reach_error();
  return 0;
}
