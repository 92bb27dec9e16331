// verdict: TRUE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Nobody defines it: it has no address.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
extern int maybe __attribute__((weak));
extern int function(void) __attribute__((weak));
int main(void) {
  if (&maybe) maybe = 1;
  check(!&maybe && !function);
  return 0;
}
