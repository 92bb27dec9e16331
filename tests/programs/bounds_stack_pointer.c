// expect: exited 0
int main(void) {
  int a[4];
  int *end = a + 4;
  for (int *p = a; p < end; p++)
    *p = 0;
  return a[3];
}
