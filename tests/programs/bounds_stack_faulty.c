// expect: out-of-bounds access at 5
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int i = 0;
  while (a[i] != 5)
    i++;
  return i - 3;
}
