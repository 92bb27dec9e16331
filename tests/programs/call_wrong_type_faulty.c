// expect: unsupported construct at 13
// sanitizer: skip: clang reports it; Proviso says that it does not follow such calls
static int half(int x) {
  return x / 2;
}
static double half_of_double(double x) {
  return x / 2;
}

int main(void) {
  void (*table[2])(void) = {(void (*)(void))half, (void (*)(void))half_of_double};
  int (*f)(int) = (int (*)(int))table[1];
  return f(2) != 1;
}
