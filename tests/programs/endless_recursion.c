// expect: exited 0
// sanitizer: skip, it is no answer
static int sum(int n) {
  int local[100];
  local[n & 63] = n;
  return n == 0 ? 0 : sum(n - 1) + local[n & 63] - n;
}

int main(void) {
  return sum(1000);
}
