// Paper 001, figure 18: the broken twin
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: FALSE(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned k = __VERIFIER_nondet_uint(), i = 0, j = k;
  while (i < 10) {
    i = i + 1;
    j = 2 * j;
  }
  if (j != k * 1023) reach_error();
  return 0;
}
