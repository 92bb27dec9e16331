// expect: exited 0
int main(void) {
  int x = 46340;
  int y = x * x;
  return y == 0;
}
