// expect: dangling pointer access at 10
int main(void) {
  int *p;
  int outer = 1;
  {
    int inner = 2;
    p = &inner;
    *p += 1;
  }
  return *p == 0;
}
