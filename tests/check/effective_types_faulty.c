// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, compilers that trust it return 1
// What restrict promises is not trusted: memory is bytes, whatever points to them.
extern void reach_error(void);
static int both(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return *a;
}
int main(void) {
  int x = 0;
  if (both(&x, &x) != 1) reach_error();
  return 0;
}
