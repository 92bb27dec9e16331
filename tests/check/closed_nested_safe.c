// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// nested loops, as many rounds of the inner one as the outer one has made
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i, j, last = 0, total = 0;
  if (n > 2000) return 0;
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) last = j + 1;
    if (last > i) reach_error();
    total++;
  }
  if (total != n || (n > 1 && last >= n)) reach_error();
  return 0;
}
// slow: the analyses that run beside
