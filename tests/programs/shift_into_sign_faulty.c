// expect: bad shift at 4
int main(void) {
  int x = 4096;
  x <<= 20;
  return x == 0;
}
