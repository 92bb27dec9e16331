// expect: exited 0
int main(void) {
  int *p;
  int outer = 1;
  {
    int inner = 2;
    p = &outer;
    *p += 1;
  }
  return *p == 0;
}
