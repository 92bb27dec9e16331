// expect: null pointer access at 5
int main(void) {
  int a[3] = {1, 2, 3};
  int *p = 0;
  return p[2] - 3;
}
