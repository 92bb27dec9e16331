// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// what a pass over an array makes of each element, in terms of what it was
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int main(void) {
  int a[N], b[N], i;
  for (i = 0; i < N; i++) a[i] = 42;
  for (i = 0; i < N; i++) b[i] = a[i];
  for (i = 0; i < N; i++) b[i] = b[i] + i;
  for (i = 0; i < N; i++)
    if (b[i] != 42 + i) reach_error();
  return 0;
}
