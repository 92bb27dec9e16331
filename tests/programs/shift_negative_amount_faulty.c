// expect: bad shift at 4
int main(void) {
  int amount = -1;
  long long x = 256LL >> amount;
  return x == 0;
}
