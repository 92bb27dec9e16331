// verdict: FALSE(unreach-call)
// never: TRUE
// also: --analysis execution
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
extern int x;
int x;
extern int x;
int main(void) {
  check(x != 0);
  return 0;
}
