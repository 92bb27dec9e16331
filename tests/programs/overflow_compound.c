// expect: exited 0
int main(void) {
  long long total = 9000000000000000000LL;
  total += 200000000000000000LL;
  return total == 0;
}
