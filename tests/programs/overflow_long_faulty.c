// long has 32 bits.
// expect: signed overflow at 7
// data-model: ilp32
// sanitizer: skip, it is built for another data model
int main(void) {
  long x = 2147483647L;
  x += 1;
  return x == 0;
}
