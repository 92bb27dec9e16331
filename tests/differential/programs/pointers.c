// Pointer arithmetic, comparisons, pointers to pointers, integer round trips, char views of objects.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void reverse(int *first, int *last) {
  while (first < --last) {
    int t = *first;
    *first++ = *last;
    *last = t;
  }
}
static void set(int **where, int *what) { *where = what; }
static size_t distance(const void *a, const void *b) { return (const char *)b - (const char *)a; }
static int read32(const unsigned char *p) { return p[0] | p[1] << 8 | p[2] << 16 | (int)((unsigned)p[3] << 24); }

struct node { int v; struct node *next, **previous; };

int main(void) {
  int a[10];
  for (int *p = a, i = 0; p != a + 10; ++p, i++) *p = i * i;
  reverse(a, a + 10);
  for (int i = 0; i < 10; i++) printf("%d ", i[a]);
  int *p = a + 7, *q = &a[2];
  printf("%td %td %d %d %d\n", p - q, q - p, p > q, p == q + 5, p >= a);
  p -= 3;
  p[-1] = 1000;
  printf("%d %d %d\n", a[3], *(p - 1), *&*p);
  int *end = a + 10;
  printf("%td %d\n", end - a, end[-1]);
  int x = 1, y = 2, *r = &x, **rr = &r, ***rrr = &rr;
  ***rrr = 5;
  set(*rrr, &y);
  **rr += 10;
  printf("%d %d %d\n", x, y, *r == y);
  uintptr_t u = (uintptr_t)&a[4];
  int *back = (int *)u, *moved = (int *)(u + 2 * sizeof(int));
  printf("%d %d %d\n", back == &a[4], moved == &a[6], *moved == a[6]);
  printf("%d %d\n", (uintptr_t)&a[1] - (uintptr_t)&a[0] == sizeof(int), ((uintptr_t)a & 3) == 0);
  double d = -2.0;
  unsigned char *bytes = (unsigned char *)&d;
  for (unsigned i = 0; i < sizeof d; i++) printf("%02x", bytes[i]);
  bytes[7] = 0x40;
  printf(" %g\n", d);
  unsigned char raw[] = {0x78, 0x56, 0x34, 0xf2, 1};
  printf("%x\n", read32(raw));
  static struct { char c; int i; short s[3]; } s = {1, 2, {3, 4, 5}}, t;
  char *from = (char *)&s, *to = (char *)&t;
  for (unsigned i = 0; i < sizeof s; i++) *to++ = *from++;
  printf("%d %d %d %zu\n", t.c, t.i, t.s[2], distance(&t, &t.s[1]));
  struct node list[4] = {{1}, {2}, {3}, {4}}, *head = 0, **tail = &head;
  for (int i = 0; i < 4; i++) {
    list[i].previous = tail;
    *tail = &list[i];
    tail = &list[i].next;
  }
  *list[1].previous = list[1].next;
  for (struct node *n = head; n; n = n->next) printf("%d ", n->v);
  const char *strings[] = {"b", "a", "c"}, **sp = strings, *const *limit = strings + 3;
  while (sp < limit) printf("%s", *sp++);
  putchar('\n');
  void *v = a;
  v = (char *)v + sizeof(int);
  printf("%d %d\n", *(int *)v, v == &a[1]);
  int matrix[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, (*row)[3] = matrix, sum = 0;
  for (; row < matrix + 3; row++)
    for (int *c = *row; c < *row + 3; c++) sum += *c * (int)(row - matrix + 1);
  printf("%d\n", sum);
  int *null = 0;
  printf("%d %d %d %d\n", !null, null == 0, (null ? 1 : 2), (void *)null == (void *)0);
  char text[] = "pointer", *c = text;
  while (*c) c++;
  while (c > text) putchar(*--c);
  putchar('\n');
  short overlay[4] = {1, 2, 3, 4};
  long long whole;
  memcpy(&whole, overlay, sizeof whole);
  printf("%llx\n", whole);
  int *restrict rp = &x;
  *rp = 9;
  const volatile int *cv = &x;
  printf("%d\n", *cv + *cv);
  return (int)(p - a);
}
