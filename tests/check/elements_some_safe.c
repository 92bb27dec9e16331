// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// all elements but one are copied
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int main(void) {
  int a[N], b[N], i, z = 50000;
  for (i = 0; i < N; i++)
    if (i != z) b[i] = a[i];
  for (i = 0; i < N; i++)
    if (i != z)
      if (a[i] != b[i]) reach_error();
  return 0;
}
