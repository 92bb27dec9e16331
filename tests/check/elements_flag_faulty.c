// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_flag_safe, but the last element is not compared
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 1000
int main(void) {
  static int a[N], b[N];
  int i, same = 1;
  for (i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
  for (i = 0; i < N; i++) b[i] = a[i];
  b[N - 1]++;
  for (i = 0; i < N - 1; i++)
    if (a[i] != b[i]) same = 0;
  for (i = 0; i < N; i++)
    if (same)
      if (a[i] != b[i]) reach_error();
  return 0;
}
