// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// an array moved down by one element, in place
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int n = __VERIFIER_nondet_int(), i;
  if (n < 2 || n > 1000) return 0;
  int a[n], b[n];
  for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (i = 0; i < n; i++) b[i] = a[i];
  for (i = 0; i < n - 1; i++) a[i] = a[i + 1];
  for (i = 0; i < n - 1; i++)
    if (a[i] != b[i + 1]) reach_error();
  return 0;
}
// slow: many candidates
