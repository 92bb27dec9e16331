// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: leaves undefined
// lacks: vacuously
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// The leading zeros of zero: undefined, so nothing is shown.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
int main(void) {
  volatile unsigned zero = 0;
  check(__builtin_clz(zero) == 32);
  return 0;
}
