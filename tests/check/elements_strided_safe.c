// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// elements in steps of two: without gaps, and with other values between
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int n = __VERIFIER_nondet_int(), i;
  if (n < 1 || n > 1000) return 0;
  int a[2 * n], b[2 * n];
  for (i = 0; i < n; i++) {
    a[2 * i] = 1;
    a[2 * i + 1] = 3;
  }
  for (i = 0; i < 2 * n; i += 2) {
    b[i] = 7;
    b[i + 1] = i;
  }
  for (i = 0; i < 2 * n; i++)
    if (a[i] != 1 && a[i] != 3) reach_error();
  for (i = 0; i < 2 * n; i += 2)
    if (b[i] != 7) reach_error();
  return 0;
}
// slow: many candidates
