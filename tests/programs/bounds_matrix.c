// expect: exited 0
int main(void) {
  int m[3][4] = {{0}};
  int column = 3;
  m[1][column] = 1;
  return m[1][0];
}
