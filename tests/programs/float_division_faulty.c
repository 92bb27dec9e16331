// Floats may be divided by zero; integers not.
// expect: division by zero at 8
int main(void) {
  double zero = 0;
  double infinite = 1 / zero;
  int i = 0;
  if (infinite > 1e308)
    i = 1 / i;
  return i - 1;
}
