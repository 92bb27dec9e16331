// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_some_safe, but another element is left out when they are compared
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int a[N], b[N];
int main(void) {
  int i, z = 50000;
  for (i = 0; i < N; i++) a[i] = 1;
  for (i = 0; i < N; i++)
    if (i != z) b[i] = a[i];
  for (i = 0; i < N; i++)
    if (i != z + 1)
      if (a[i] != b[i]) reach_error();
  return 0;
}
