// expect: division by zero at 4
int main(void) {
  unsigned long n = 7, modulus = 0;
  n %= modulus;
  return n == 0;
}
