// expect: exited 0
int main(void) {
  unsigned long n = 7, modulus = 4;
  n %= modulus;
  return n == 0;
}
