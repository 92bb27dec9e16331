// check: --missing-functions any
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: call of 'f', which is defined nowhere
// lacks: assumed to return any value
// Without that assumption it may change everything.
extern void f(void);
void reach_error(void) {}
int g;
int main(void) {
  f();
  if (g != 0) reach_error();
  return 0;
}
