// expect: out-of-bounds access at 7
static int last(int n) {
  int a[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
  int *p = a;
  return p[n - 0];
}

int main(void) {
  return last(5) - 4;
}
