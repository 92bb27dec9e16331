// expect: index out of bounds at 5
int main(void) {
  int m[3][4] = {{0}};
  int column = 4;
  m[1][column] = 1;
  return m[1][0];
}
