// expect: exited 0
int main(void) {
  int i = 2147483000;
  int steps = 0;
  while (steps < 647) {
    i++;
    steps++;
  }
  return i == 0;
}
