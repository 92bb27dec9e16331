// expect: bad function pointer at 8
static int one(void) {
  return 1;
}

int main(void) {
  int (*f)(void) = 0;
  return f() - 1;
}
