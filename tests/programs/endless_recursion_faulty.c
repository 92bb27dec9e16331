// expect: out of memory
// sanitizer: skip, it is no answer
static int sum(unsigned n) {
  int local[100];
  local[n & 63] = n;
  return n == 1 ? 0 : sum(n - 2) + local[n & 63] - n;
}

int main(void) {
  return sum(1000);
}
