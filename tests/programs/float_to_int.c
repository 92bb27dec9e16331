// expect: exited 0
int main(void) {
  double x = 2147483647.9;
  int i = (int)x;
  return i == 0;
}
