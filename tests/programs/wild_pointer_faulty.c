// expect: wild pointer access at 5
int main(void) {
  int x = 1;
  int *p = (int *)0x40404040;
  return *p - 1;
}
