// verdict: TRUE
// says: evaluation_order_safe.c:18:20: the order of evaluation is assumed to be from left to right
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
static int count;
static int next(void) { return ++count; }
static int difference(int a, int b) { return b - a; }
int main(void) {
  check(difference(next(), next()) == 1);
  return 0;
}
