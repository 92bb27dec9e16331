// expect: dangling pointer access at 12
// sanitizer: skip, the compilers do not mark the end of a variable-length array
int main(void) {
  int total = 0, *first = &total;
  for (int n = 1; n < 4; n++) {
    int row[n];
    for (int i = 0; i < n; i++)
      row[i] = i;
    total += row[n - 1];
    first = row;
  }
  return *first != 3;
}
