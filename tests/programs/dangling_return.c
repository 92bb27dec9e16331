// expect: exited 0
static int *address(int value) {
  static int local[2];
  local[0] = local[1] = value;
  int *p = local;
  return p;
}

int main(void) {
  int *p = address(7);
  return *p == 1;
}
