// expect: exited 0
int main(void) {
  int x = 2047;
  x <<= 20;
  return x == 0;
}
