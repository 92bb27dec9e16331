// expect: bad shift at 4
int main(void) {
  int x = -5;
  int y = x << 1;
  return y == 0;
}
