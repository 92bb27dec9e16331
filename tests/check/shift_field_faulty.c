// check: --property shifts
// also: --analysis bmc
// also: --analysis predicate
// also: --analysis pdr
// verdict: FALSE(shifts)
struct s {
  int g : 9;
};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 32) return 0;
  struct s x = {-3};
  x.g >>= n;
  return x.g;
}
