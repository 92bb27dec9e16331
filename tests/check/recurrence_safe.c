// check: --analysis k-induction
// verdict: TRUE
// Two counters that go together up to a bound: the recurrence i == j (loop invariants from recurrences, fig. 14).
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int i = 0, j = 0;
  while (i < 100000) {
    i = i + 1;
    j = j + 1;
  }
  if (!(j >= 100000)) reach_error();
  return 0;
}
