// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: quotient that does not fit
// lacks: vacuously
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
int main(void) {
  long x = __VERIFIER_nondet_long(), y = __VERIFIER_nondet_long();
  if (y == -1 && x < 0 && -x < 0) {
    x = x % y;
    reach_error();
  }
  return 0;
}
