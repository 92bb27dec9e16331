// Paper 001, figure 1: as it stands, the tenth round breaks the assertion
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: FALSE(unreach-call)
extern void reach_error(void);

int main(void) {
  int i = 0, j = 0;
  while (i < 10) {
    i = i + 1;
    j = j + 1;
    if (!(j < 10)) reach_error();
  }
  return 0;
}
