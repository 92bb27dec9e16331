// expect: bad function pointer at 9
static int data[4];
static int one(void) {
  return 1;
}

int main(void) {
  void *p = data;
  return ((int (*)(void))p)() - 1;
}
