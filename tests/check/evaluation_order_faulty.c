// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, GCC takes the arguments from right to left
extern void reach_error(void);
static int count;
static int next(void) { return ++count; }
static int difference(int a, int b) { return b - a; }
int main(void) {
  if (difference(next(), next()) == 1) reach_error();
  return 0;
}
