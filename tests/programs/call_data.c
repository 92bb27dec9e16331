// expect: exited 0
static int data[4];
static int one(void) {
  return 1;
}

int main(void) {
  void *p = (void *)one;
  return ((int (*)(void))p)() - 1;
}
