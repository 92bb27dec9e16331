// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, indeterminate memory may hold something else
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// What lies behind the member that is initialised is left as it is.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
union number {
  int i;
  char c;
};
int main(void) {
  union number u = {.c = 1};
  check(u.i == 1);
  return 0;
}
