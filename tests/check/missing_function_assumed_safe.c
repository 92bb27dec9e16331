// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// says: 'f' is defined nowhere: assumed to return any value
// A function of the user's that is defined nowhere changes nothing that it is not given: an assumption, which the result lists.
extern void f(void);
void reach_error(void) {}
int g;
int main(void) {
  f();
  if (g != 0) reach_error();
  return 0;
}
