// expect: exited 0
int main(void) {
  unsigned amount = 31;
  unsigned x = 1u << amount;
  return x == 0;
}
