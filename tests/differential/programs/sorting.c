// qsort and bsearch on several types, and sorting algorithms written out.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ints(const void *a, const void *b) { return (*(int *)a > *(int *)b) - (*(int *)a < *(int *)b); }
static int down(const void *a, const void *b) { return ints(b, a); }
static int strings(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
struct record { char name[8]; int age; };
static int by_age(const void *a, const void *b) { return ((const struct record *)a)->age - ((const struct record *)b)->age; }

static void quick(int *a, int lo, int hi) {
  if (lo >= hi) return;
  int pivot = a[(lo + hi) / 2], i = lo - 1, j = hi + 1;
  for (;;) {
    do i++; while (a[i] < pivot);
    do j--; while (a[j] > pivot);
    if (i >= j) break;
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
  quick(a, lo, j);
  quick(a, j + 1, hi);
}
static void shell(int *a, int n) {
  for (int gap = n / 2; gap; gap /= 2)
    for (int i = gap; i < n; i++)
      for (int j = i - gap; j >= 0 && a[j] > a[j + gap]; j -= gap) {
        int t = a[j];
        a[j] = a[j + gap];
        a[j + gap] = t;
      }
}
static void radix(unsigned *a, int n) {
  unsigned *b = malloc(n * sizeof *b);
  for (int shift = 0; shift < 32; shift += 8) {
    int count[257] = {0};
    for (int i = 0; i < n; i++) count[(a[i] >> shift & 255) + 1]++;
    for (int i = 0; i < 256; i++) count[i + 1] += count[i];
    for (int i = 0; i < n; i++) b[count[a[i] >> shift & 255]++] = a[i];
    memcpy(a, b, n * sizeof *a);
  }
  free(b);
}

int main(void) {
  int v[50], w[50];
  unsigned u[50], seed = 7;
  for (int i = 0; i < 50; i++) {
    seed = seed * 1664525u + 1013904223u;
    v[i] = (int)(seed >> 8 & 0xffff) - 30000;
    u[i] = seed;
  }
  memcpy(w, v, sizeof w);
  qsort(v, 50, sizeof *v, ints);
  quick(w, 0, 49);
  printf("%d\n", memcmp(v, w, sizeof v));
  for (int i = 0; i < 50; i += 7) printf("%d ", v[i]);
  qsort(w, 50, sizeof *w, down);
  printf("%d %d\n", w[0], w[49]);
  shell(w, 50);
  printf("%d\n", memcmp(v, w, sizeof v));
  radix(u, 50);
  printf("%u %u %u\n", u[0], u[25], u[49]);
  int key = v[20], missing = 999999;
  printf("%td %d\n", (int *)bsearch(&key, v, 50, sizeof *v, ints) - v, bsearch(&missing, v, 50, sizeof *v, ints) == 0);
  const char *s[] = {"pear", "apple", "fig", "banana", "cherry"};
  qsort(s, 5, sizeof *s, strings);
  for (int i = 0; i < 5; i++) printf("%s ", s[i]);
  double d[] = {2.5, -1, 1e10, 0.001, -7.5, 3};
  qsort(d, 6, sizeof *d, doubles);
  for (int i = 0; i < 6; i++) printf("%g ", d[i]);
  putchar('\n');
  struct record r[] = {{"ann", 30}, {"bob", 25}, {"cid", 41}, {"dee", 19}};
  qsort(r, 4, sizeof *r, by_age);
  for (int i = 0; i < 4; i++) printf("%s:%d ", r[i].name, r[i].age);
  qsort(v, 0, sizeof *v, ints);
  qsort(v, 1, sizeof *v, ints);
  putchar('\n');
  return 0;
}
