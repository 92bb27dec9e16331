// Conversion to a narrower signed type is no overflow; arithmetic in int is.
// expect: exited 0
int main(void) {
  signed char c = 127;
  c++;
  short s = 32767;
  s = s + 1;
  int i = 2147483647;
  i = i - 1;
  return c != -128;
}
