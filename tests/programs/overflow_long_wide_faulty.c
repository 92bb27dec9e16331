// long has 64 bits.
// expect: signed overflow at 6
// data-model: lp64
int main(void) {
  long x = 9223372036854775807L;
  x += 1;
  return x == 0;
}
