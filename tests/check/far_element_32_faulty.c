// check: --property valid-deref --data-model ilp32
// verdict: FALSE(valid-deref)
// harness: none, the offset wraps around in the compiled program
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern int __VERIFIER_nondet_int(void);
int a[4];
int main(void) {
  int *p = a;
  int i = __VERIFIER_nondet_int();
  if (i > 3 && i % 0x40000000 < 4) *(p + i) = 1;
  return 0;
}
