// expect: exited 0
int main(void) {
  int low = 2000000000, high = 2100000000;
  int middle = low + (high - low) / 2;
  return middle != 2050000000;
}
