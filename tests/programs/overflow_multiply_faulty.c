// expect: signed overflow at 4
int main(void) {
  int x = 46341;
  int y = x * x;
  return y == 0;
}
