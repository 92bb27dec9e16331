// check: -std gnu89 --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: too few arguments
extern void reach_error(void);
int f();
int main(void) {
  if (f() == 5) reach_error();
  return 0;
}
int f(x) int x; { return x; }
