// expect: signed overflow at 4
int main(void) {
  int low = 2000000000, high = 2100000000;
  int middle = (low + high) / 2;
  return middle != 2050000000;
}
