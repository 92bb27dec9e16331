// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as closed_overflow_safe, but the number of steps is another one
void reach_error(void) {}

int main(void) {
  unsigned short i = 1;
  unsigned steps = 0;
  while (i != 0) {
    i++;
    steps++;
  }
  if (steps != 65534U) reach_error();
  unsigned short low = 3;
  do low += 2; while (low != 1);
  if (low % 2 == 0) reach_error();
  return 0;
}
