// long has 64 bits.
// expect: exited 0
// data-model: lp64
int main(void) {
  long x = 2147483647L;
  x += 1;
  return x == 0;
}
