// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// a flag says of all elements that they are equal; of those before the first that is sought something holds
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

#define N 100000
int main(void) {
  int a[N], b[N], i, same = 1, sought = __VERIFIER_nondet_int();
  for (i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
  for (i = 0; i < N; i++)
    if (a[i] != b[i]) same = 0;
  for (i = 0; i < N; i++)
    if (same)
      if (a[i] != b[i]) reach_error();
  i = 0;
  while (i < N && a[i] != sought) i++;
  for (int x = 0; x < i; x++)
    if (a[x] == sought) reach_error();
  return 0;
}
