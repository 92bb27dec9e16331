// expect: null pointer access at 3
static void store(int *target) {
  *target = 1;
}

int main(void) {
  int x = 0;
  store(0);
  return x - 1;
}
