// expect: exited 0
static void store(int *target) {
  *target = 1;
}

int main(void) {
  int x = 0;
  store(&x);
  return x - 1;
}
