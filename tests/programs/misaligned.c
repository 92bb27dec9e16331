// expect: exited 0
int main(void) {
  _Alignas(8) char bytes[16] = {0};
  int *p = (int *)(bytes + 4);
  return *p;
}
