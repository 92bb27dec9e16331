// expect: exited 0
int main(void) {
  int total = 0, *first = &total;
  for (int n = 1; n < 4; n++) {
    int row[n];
    for (int i = 0; i < n; i++)
      row[i] = i;
    total += row[n - 1];
  }
  return *first != 3;
}
