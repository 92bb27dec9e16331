// Variable-length arrays: sizes, lifetimes in loops, as parameters, pointers to them, typedefs.
#include <stdio.h>
#include <string.h>

static int trace(int n, int m[n][n]) {
  int t = 0;
  for (int i = 0; i < n; i++) t += m[i][i];
  return t;
}

static void multiply(int r, int k, int c, double a[r][k], double b[k][c], double out[r][c]) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++) {
      out[i][j] = 0;
      for (int x = 0; x < k; x++) out[i][j] += a[i][x] * b[x][j];
    }
}

static int calls;
static int length(void) { return ++calls * 3; }

static unsigned long fibonacci(int n) {
  unsigned long table[n + 2];
  table[0] = 0;
  table[1] = 1;
  for (int i = 2; i <= n; i++) table[i] = table[i - 1] + table[i - 2];
  return table[n];
}

static int depth(int n) {
  char frame[n + 1];
  memset(frame, n, sizeof frame);
  return n == 0 ? 0 : frame[n] + depth(n - 1);
}

int main(void) {
  for (int n = 1; n < 5; n++) {
    int m[n][n];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) m[i][j] = i * n + j;
    printf("%d %zu %zu %d\n", n, sizeof m, sizeof m[0], trace(n, m));
  }
  int a[length()], rows = 2;
  printf("%zu %d\n", sizeof a / sizeof *a, calls);
  printf("%zu\n", sizeof(int[length()]) / sizeof(int));
  printf("%d\n", calls);
  double x[2][3] = {{1, 2, 3}, {4, 5, 6}}, y[3][2] = {{1, 0}, {0, 1}, {2, 2}}, z[rows][2];
  multiply(2, 3, 2, x, y, z);
  printf("%g %g %g %g\n", z[0][0], z[0][1], z[1][0], z[1][1]);
  typedef int row[rows + 1];
  row r1, r2;
  memset(r1, 0, sizeof r1);
  rows = 100;
  printf("%zu %zu\n", sizeof r2, sizeof(row));
  r1[2] = 5;
  memcpy(r2, r1, sizeof r2);
  printf("%d\n", r2[2]);
  int (*p)[rows / 20] = (int (*)[rows / 20])(int[10]){0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  printf("%d %d %td\n", p[1][2], (*p)[4], (char *)(p + 1) - (char *)p);
  printf("%lu %d\n", fibonacci(40), depth(20));
  int n = 3;
again:;
  char label[n];
  memset(label, 'x', n);
  if (--n) goto again;
  printf("%c\n", label[0]);
  int three[n + 2][n + 3][n + 4];
  int *flat = &three[0][0][0];
  for (int i = 0; i < 24; i++) flat[i] = i;
  printf("%d %d %zu\n", three[1][2][3], three[1][0][0], sizeof three);
  return 0;
}
