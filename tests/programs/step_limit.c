// expect: exited 0
// run: --step-limit 10000
int main(void) {
  unsigned x = 1;
  while (x <= 100 && x != 0)
    x += 2;
  return 0;
}
