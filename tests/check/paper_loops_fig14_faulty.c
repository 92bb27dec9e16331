// Paper 001, figure 14: the broken twin
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// also: --analysis k-induction
// also: --analysis bmc
// verdict: FALSE(unreach-call)
extern void reach_error(void);

int main(void) {
  int i = 0, j = 0;
  while (i < 10) {
    i = i + 1;
    j = j + 1;
  }
  if (!(j > 10)) reach_error();
  return 0;
}
