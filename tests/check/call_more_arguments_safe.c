// check: --property valid-deref
// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// Arguments that the function does not take do no harm, directly or through a pointer.
int f() { return 0; }
int main(void) {
  int (*p)() = f;
  int (*q)(int, int) = (int (*)(int, int))f;
  return p(1) + q(1, 2) + f(3);
}
