// expect: misaligned access at 5
int main(void) {
  _Alignas(8) char bytes[16] = {0};
  int *p = (int *)(bytes + 2);
  return *p;
}
