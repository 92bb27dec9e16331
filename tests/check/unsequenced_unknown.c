// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: in no order that C tells
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
int main(void) {
  int i = 1;
  i = i++ + 1;
  check(i == 2 || i == 3);
  return 0;
}
