// check: --property valid-memsafety --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// A compound literal lives as long as the block it stands in: here the body of the function, there one round of the loop.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = __VERIFIER_nondet_int() ? (int[]){1} : (int[]){2};
  int sum = *p;
  for (int i = 0; i < 2; ++i) {
    p = (int[]){i};
    if (sum < 10) sum += *p;
  }
  return sum;
}
