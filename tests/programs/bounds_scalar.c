// expect: exited 0
int main(void) {
  int x = 1, *p = &x;
  p += 0;
  return *p - 1;
}
