// long has 32 bits.
// expect: exited 0
// data-model: ilp32
int main(void) {
  long x = 2147483647L;
  x += 0;
  return x == 0;
}
