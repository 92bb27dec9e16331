// expect: bad shift at 4
int main(void) {
  unsigned amount = 32;
  unsigned x = 1u << amount;
  return x == 0;
}
