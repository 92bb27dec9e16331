// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// two loops fill the rows of one array, the elements of a row in descending order of the counter
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int n = __VERIFIER_nondet_int(), i, j;
  if (n < 1 || n > 1000) return 0;
  int a[5 * n];
  for (i = 1; i <= n; i++) {
    for (j = 5; j >= 1; j--) {
      if (j >= 2)
        a[i * 5 - j] = j;
      else
        a[i * 5 - j] = 0;
    }
  }
  for (i = 0; i < 5 * n; i++)
    if (!(a[i] >= 2 || a[i] == 0)) reach_error();
  return 0;
}
// slow: many candidates
