// check: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// never: TRUE
// Only the highest bit is set.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x != 0 && (__builtin_clz(x) == 31 || __builtin_ctz(x) == 31) && __builtin_ffs(x) == 32) reach_error();
  return 0;
}
