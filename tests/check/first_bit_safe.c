// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// Zero has no first bit, for which ffs has an answer and the others are not asked.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 0) {
    if (__builtin_ffs(x) != 0) reach_error();
    return 0;
  }
  if (__builtin_ctz(x) > 31 || __builtin_clz(x) > 31 || __builtin_ffs(x) != __builtin_ctz(x) + 1) reach_error();
  return 0;
}
