// expect: exited 0
int main(void) {
  int outer = 0;
  int *last = &outer;
  for (int i = 0; i < 3; i++) {
    int square = i * i;
    outer += square;
    last = &outer;
  }
  return *last != 5;
}
