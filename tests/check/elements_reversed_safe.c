// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// an array copied in reverse; elements that are computed from the one before
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int main(void) {
  int a[N], b[N], i;
  a[0] = __VERIFIER_nondet_int();
  for (i = 1; i < N; i++) a[i] = a[i - 1] + 1;
  for (i = 0; i < N; i++) b[i] = a[N - i - 1];
  for (i = 0; i < N; i++)
    if (a[i] != b[N - i - 1]) reach_error();
  for (i = 1; i < N; i++)
    if (a[i] != a[i - 1] + 1) reach_error();
  return 0;
}
