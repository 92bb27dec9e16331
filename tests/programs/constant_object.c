// expect: exited 0
static int limits[2] = {1, 2};

int main(void) {
  int *p = (int *)limits;
  p[1] = 3;
  return p[1] - 3;
}
