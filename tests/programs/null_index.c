// expect: exited 0
int main(void) {
  int a[3] = {1, 2, 3};
  int *p = a;
  return p[2] - 3;
}
