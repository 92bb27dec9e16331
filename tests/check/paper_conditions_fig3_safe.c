// Paper 002, figure 3: a product.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int p = __VERIFIER_nondet_int();
  if (p) {
    int i;
    for (i = 0; i < 1000000; i++);
    if (!(i >= 1000000)) reach_error();
  } else {
    int x = 5;
    int y = 6;
    int r = x * y;
    if (!(r >= x)) reach_error();
  }
  return 0;
}
