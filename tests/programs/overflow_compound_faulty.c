// expect: signed overflow at 4
int main(void) {
  long long total = 9000000000000000000LL;
  total += 300000000000000000LL;
  return total == 0;
}
