// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_in_place_safe, but one element is changed once more
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int main(void) {
  int a[N], b[N], i;
  for (i = 0; i < N; i++) a[i] = 42;
  for (i = 0; i < N; i++) b[i] = a[i];
  for (i = 0; i < N; i++) b[i] = b[i] + i;
  b[70000]++;
  for (i = 0; i < N; i++)
    if (b[i] != 42 + i) reach_error();
  return 0;
}
