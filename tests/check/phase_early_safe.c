// A variable that changes only up to some iteration.
// check: --property unreach-call --analysis k-induction
// verdict: TRUE
extern void reach_error(void);

int main(void) {
  int i = 0, sum = 7;
  while (i < 1000000) {
    if (i < 300000) sum += 3;
    i++;
  }
  if (sum != 900007) reach_error();
  return 0;
}
