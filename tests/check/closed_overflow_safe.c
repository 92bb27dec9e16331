// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// loops that stop only because the counter overflows
void reach_error(void) {}

int main(void) {
  unsigned short i = 1;
  unsigned steps = 0;
  while (i != 0) {
    i++;
    steps++;
  }
  if (steps != 65535U) reach_error();
  unsigned short low = 3;
  do low += 2; while (low != 1);
  if (low % 2 == 0) reach_error();
  return 0;
}
// slow: the analyses that run beside
