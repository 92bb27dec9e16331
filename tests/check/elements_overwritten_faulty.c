// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_overwritten_safe, but the last pass leaves one element out
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000000) return 0;
  int a[n], i;
  for (i = 0; i < n; i++) a[i] = 42;
  for (i = 0; i < n; i++) a[i] = 2 * i + 1;
  for (i = n - 1; i >= 1; i--) a[i] = 3 * i - 7;
  for (i = 0; i < n; i++)
    if (a[i] != 3 * i - 7) reach_error();
  return 0;
}
