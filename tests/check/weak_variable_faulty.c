// verdict: FALSE(unreach-call)
// harness: none, it would define what the program leaves undefined
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
extern int maybe __attribute__((weak));
int main(void) {
  check(&maybe != 0);
  return 0;
}
