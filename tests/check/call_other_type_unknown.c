// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: another type
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// A double is handed over elsewhere than an int.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
static double half(double x) { return x / 2; }
int main(void) {
  int (*p)() = (int (*)())half;
  check(p(2) == 1);
  return 0;
}
