// expect: dangling pointer access at 12
static int *kept;

static int keep(int parameter, int *other) {
  kept = &parameter;
  return parameter;
}

int main(void) {
  int x = 5;
  keep(x, &x);
  return *kept == 1;
}
