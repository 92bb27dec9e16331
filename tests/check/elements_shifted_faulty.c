// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_shifted_safe, but the array is moved up, which spreads its first element
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int n = __VERIFIER_nondet_int(), i;
  if (n < 2 || n > 1000) return 0;
  int a[n], b[n];
  for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (i = 0; i < n; i++) b[i] = a[i];
  for (i = 0; i < n - 1; i++) a[i + 1] = a[i];
  for (i = 0; i < n - 1; i++)
    if (a[i + 1] != b[i]) reach_error();
  return 0;
}
