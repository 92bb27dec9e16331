// expect: out-of-bounds access at 5
int main(void) {
  int x = 1, *p = &x;
  p += 1;
  return *p - 1;
}
