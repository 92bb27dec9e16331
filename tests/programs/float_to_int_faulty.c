// expect: bad float conversion at 4
int main(void) {
  double x = 2147483648.0;
  int i = (int)x;
  return i == 0;
}
