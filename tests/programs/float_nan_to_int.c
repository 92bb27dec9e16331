// expect: exited 0
int main(void) {
  double zero = 0;
  double x = zero * zero;
  long long i = x;
  return i != 0;
}
