// expect: exited 0
static int *kept;

static int keep(int parameter, int *other) {
  kept = other;
  return parameter;
}

int main(void) {
  int x = 5;
  keep(x, &x);
  return *kept == 1;
}
