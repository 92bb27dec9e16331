// Blocks, loops and jumps with locals whose addresses are taken: each execution of a block gives a new object.
#include <stdio.h>

static int sum(const int *p, int n) { return n ? *p + sum(p + 1, n - 1) : 0; }
static void increment(int *p) { ++*p; }
static int *larger(int *a, int *b) { return *a > *b ? a : b; }

static int fold(int depth, int *outer) {
  int local = depth;
  if (outer) *outer += local;
  if (depth > 0) {
    int deeper = fold(depth - 1, &local);
    return deeper + local;
  }
  return local;
}

static int with_goto(int n) {
  int total = 0;
again: {
  int x = n;
  int *p = &x;
  increment(p);
  total += x;
}
  if (--n > 0) goto again;
  return total;
}

static int early(int n) {
  for (int i = 0; i < 10; i++) {
    int square = i * i, *p = &square;
    if (*p > n) return *p;
    {
      int cube = square * i;
      increment(&cube);
      if (cube == 28) break;
      if (cube == 2) continue;
    }
  }
  return -1;
}

struct holder { int *where; int own; };
static struct holder make(int *p) {
  struct holder h = {p, *p};
  h.where = &h.own;
  ++*h.where;
  h.where = p;
  return h;
}

int main(void) {
  int total = 0;
  for (int i = 0; i < 4; i++) {
    int a[3] = {i, i + 1};
    a[2] = a[0] * a[1];
    increment(&a[1]);
    total += sum(a, 3);
  }
  printf("%d\n", total);
  int x = 3, y = 4;
  *larger(&x, &y) = 0;
  *larger(&x, &y) += 10;
  printf("%d %d\n", x, y);
  printf("%d %d\n", fold(5, 0), with_goto(4));
  printf("%d %d\n", early(20), early(1000));
  struct holder h = make(&x);
  ++*h.where;
  printf("%d %d\n", x, h.own);
  int *p = &x;
  {
    int inner = 100;
    p = &inner;
    increment(p);
    total = *p;
    p = &x;
  }
  printf("%d %d\n", total, *p);
  switch (total) {
    int shared;
    case 101:
      shared = 7;
      increment(&shared);
      printf("%d\n", shared);
      break;
    default: shared = 0;
  }
  do {
    int once = total;
    increment(&once);
    total = once;
  } while (total < 105);
  printf("%d\n", total);
  for (int i = 0, *q = &i; *q < 5; ++*q) printf("%d ", i);
  while (1) {
    char buffer[4] = "ab";
    char *c = buffer + 2;
    *c = 'c';
    puts(buffer);
    break;
  }
  int (*pointer)[2] = 0;
  for (int i = 0; i < 2; i++) {
    int rows[2][2] = {{i}, {1, 2}};
    pointer = rows;
    total += pointer[1][1] + (*pointer)[0];
  }
  printf("%d\n", total);
  return 0;
}
