// Loops in all forms: nested break and continue, empty bodies, loops on unsigned and pointers, loop variables changed inside.
#include <stdio.h>

int main(void) {
  int n = 0;
  for (unsigned i = 10; i-- > 0;) n += i;
  printf("%d\n", n);
  for (unsigned char c = 250; c >= 250; c++) n++;
  printf("%d\n", n);
  int i, j, found = 0;
  for (i = 2; i < 50; i++) {
    for (j = 2; j * j <= i; j++)
      if (i % j == 0) break;
    if (j * j <= i) continue;
    found++;
    printf("%d ", i);
  }
  printf("%d\n", found);
  i = 0;
  while (i < 100) {
    i++;
    if (i % 2) continue;
    if (i > 20) break;
    do {
      if (i == 10) break;
      n += i;
      if (n % 7 == 0) continue;
    } while (n % 5 != 0);
  }
  printf("%d %d\n", i, n);
  for (;;) {
    if (--n < 0) break;
    if (n > 10) { n /= 2; continue; }
    for (int k = 0; k < n; k++) {
      if (k == 3) goto leave;
      switch (k) {
        case 1: continue;
        case 2: break;
        default: n--;
      }
      printf("%d.%d ", n, k);
    }
  }
leave:
  printf("left %d\n", n);
  for (int a = 0, b = 0; a + b < 20; a = a > b ? a : a + 3, b += 2) printf("%d/%d ", a, b);
  putchar('\n');
  const char *s = "loop", *t = s;
  while (*t++)
    ;
  printf("%td\n", t - s);
  for (float f = 0; f < 1; f += 0.25f) printf("%g ", f);
  for (double d = 1; d < 1e6; d *= 10, n++)
    ;
  printf("%d\n", n);
  int grid[5][5] = {{0}};
  for (int r = 0; r < 5; r++)
    for (int c = 0; c <= r; c++) grid[r][c] = c == 0 || c == r ? 1 : grid[r - 1][c - 1] + grid[r - 1][c];
  for (int r = 0; r < 5; r++, putchar('\n'))
    for (int c = 0; c <= r; c++) printf("%d ", grid[r][c]);
  int sieve[100] = {0}, count = 0;
  for (int p = 2; p < 100; p++) {
    if (sieve[p]) continue;
    count++;
    for (int m = p * p; m < 100; m += p) sieve[m] = 1;
  }
  do ; while (0);
  if (count) ; else puts("none");
  printf("%d\n", count);
  return 0;
}
