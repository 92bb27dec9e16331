// expect: bad float conversion at 5
int main(void) {
  double zero = 0;
  double x = zero / zero;
  long long i = x;
  return i != 0;
}
