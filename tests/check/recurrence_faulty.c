// check: --analysis k-induction
// verdict: FALSE(unreach-call)
// As its twin, with a bound the second counter does not reach.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int i = 0, j = 0;
  while (i < 10) {
    i = i + 1;
    j = j + 1;
  }
  if (!(j >= 11)) reach_error();
  return 0;
}
