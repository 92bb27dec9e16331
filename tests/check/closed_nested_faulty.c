// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as closed_nested_safe, but one round counts twice
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i, j, last = 0, total = 0;
  if (n > 2000) return 0;
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) last = j + 1;
    if (last > i) reach_error();
    total += i == 1500 ? 2 : 1;
  }
  if (total != n || (n > 1 && last >= n)) reach_error();
  return 0;
}
