// expect: step limit
// run: --step-limit 10000
// sanitizer: skip, it does not end
int main(void) {
  unsigned x = 1;
  while (x != 0)
    x += 2;
  return 0;
}
