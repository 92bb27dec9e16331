// check: -p unreach-call --assume-defined --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// Without the place: what is found is executed, assumption or not.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int a[4] = {0};
  int i = __VERIFIER_nondet_int();
  int sum = 0;
  for (int n = 0; n < 3; n++) sum += a[n];
  if (sum != 0) reach_error();
  a[i] = 1;
  if (i < 0 || i >= 3) reach_error();
  return 0;
}
