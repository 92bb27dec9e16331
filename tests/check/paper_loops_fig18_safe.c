// Paper 001, figure 18.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned k = __VERIFIER_nondet_uint(), i = 0, j = k;
  while (i < 10) {
    i = i + 1;
    j = 2 * j;
  }
  if (j != k * 1024) reach_error();
  return 0;
}
