// A function is called through a pointer to functions on integers of the other sign: the result is the same bits.
//
// check: --property unreach-call --analysis k-induction
// also: --analysis bmc
// also: --analysis execution
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
extern void reach_error(void);

static unsigned twice(unsigned n) {
  return 2 * n;
}

int main(void) {
  int (*other)(int) = (int (*)(int))twice;
  if (other(-1) == -2) reach_error();
  return 0;
}
