// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
extern int __VERIFIER_nondet_int(void);
static int kind(unsigned x) {
  switch (x % 3) {
    case 0:
      return 10;
    case 1:
      return 11;
    case 2:
      return 12;
  }
  __builtin_unreachable();
}
int main(void) {
  unsigned x = (unsigned)__VERIFIER_nondet_int();
  __builtin_assume(x <= 4294967295u);
  check(kind(x) >= 10 && (x == 0 || __builtin_clz(x) < 32) && __builtin_ffs(0) == 0);
  return 0;
}
