// expect: exited 0
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int i = 0;
  while (a[i] != 4)
    i++;
  return i - 3;
}
