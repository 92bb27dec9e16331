// check: --property unreach-call
// also: --analysis bmc
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// Pointers made from numbers are compared as the numbers, unsigned.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  char *p = (char *)__VERIFIER_nondet_ulong(), *one = (char *)1;
  if (p > one && (unsigned long)p > 1UL << 63 && p != (char *)-2) reach_error();
  return 0;
}
