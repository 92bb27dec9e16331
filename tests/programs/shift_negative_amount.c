// expect: exited 0
int main(void) {
  int amount = 1;
  long long x = 256LL >> amount;
  return x == 0;
}
