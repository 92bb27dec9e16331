// check: --property valid-deref --property unreach-call
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: too few arguments
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
int f(int x) { return x; }
int main(void) {
  int (*p)() = (int (*)())f;
  return p();
}
