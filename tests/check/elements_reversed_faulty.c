// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_reversed_safe, but the copy is one element short
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int main(void) {
  static int a[N], b[N];
  int i;
  a[0] = 1;
  for (i = 1; i < N; i++) a[i] = a[i - 1] + 1;
  for (i = 0; i < N - 1; i++) b[i] = a[N - i - 1];
  for (i = 0; i < N; i++)
    if (a[i] != b[N - i - 1]) reach_error();
  return 0;
}
