// Floats may be divided by zero; integers not.
// expect: exited 0
int main(void) {
  double zero = 0;
  double infinite = 1 / zero;
  int i = 0;
  if (infinite > 1e308)
    i = 1 / (i + 1);
  return i - 1;
}
