// expect: signed overflow at 6
int main(void) {
  int i = 2147483000;
  int steps = 0;
  while (steps < 648) {
    i++;
    steps++;
  }
  return i == 0;
}
