// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: leaves undefined
// The trailing zeros of zero: undefined, so nothing is shown.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
int main(void) {
  volatile unsigned long long zero = 0;
  check(__builtin_ctzll(zero) == 64);
  return 0;
}
