// Side effects where C fixes their order: sequence points, short circuit, comma, conditional, compound assignment, increments.
#include <stdio.h>

static char trace[200];
static int length;
static int t(char c, int v) {
  trace[length++] = c;
  return v;
}
static void show(int value) {
  trace[length] = 0;
  printf("%s %d\n", trace, value);
  length = 0;
}
static int global;
static int *where(char c) {
  trace[length++] = c;
  return &global;
}
static int set(int v) { return global = v; }

int main(void) {
  show(t('a', 0) && t('b', 1));
  show(t('a', 1) && t('b', 1));
  show(t('a', 1) || t('b', 1));
  show(t('a', 0) || t('b', 0) || t('c', 2));
  show((t('a', 1) && t('b', 0)) || (t('c', 1) && t('d', 5)));
  show(t('a', 1) ? t('b', 2) : t('c', 3));
  show(t('a', 0) ? t('b', 2) : t('c', 0) ? t('d', 4) : t('e', 5));
  show((t('a', 1), t('b', 2), t('c', 3)));
  show(!t('a', 0) + !t('b', 7) * 10);
  int i = 0, a[5] = {0};
  a[i++] = 10;
  a[i++] = 20;
  printf("%d %d %d\n", i, a[0], a[1]);
  int *p = a;
  *p++ = 1;
  *++p = 3;
  (*p)++;
  ++*p;
  printf("%td %d\n", p - a, a[2]);
  printf("%d\n", *p--);
  printf("%d\n", *p);
  i = 5;
  int j = i++ * 2;
  int k = --i + 10;
  printf("%d %d %d\n", i, j, k);
  i += i ? 3 : 4, i += 1;
  int x = 1, y = 2, z;
  z = x = y = 7;
  x += y -= 2;
  printf("%d %d %d\n", x, y, z);
  *where('w') = 5;
  *where('w') += t('v', 3);
  show(global);
  if (set(0) || set(4)) printf("%d\n", global);
  int n = 3;
  while (n-- > 0 && t('w', n))
    ;
  show(n);
  do t('d', 0);
  while (++n < 2);
  show(n);
  for (i = 0, j = 10; t('c', i < j); i++, j -= 2) t('b', 0);
  show(i * 100 + j);
  int conditional = (i > 3 ? x : y) + (i > 3 ? 1 : 2.0 > 1);
  printf("%d\n", conditional);
  (void)(i > 0 ? t('p', 1) : t('q', 2));
  show(0);
  unsigned char c = 255;
  int old = c++;
  printf("%d %d\n", old, c);
  c = 0;
  printf("%d\n", c-- == 0 && c == 255);
  int volatile v = 3;
  v = v + v;
  v++;
  printf("%d\n", v);
  int logical = 5 > 3 > 1;
  printf("%d %d %d\n", logical, 5 == 5 == 1, !!7);
  _Bool b = t('z', 2);
  b = b && t('y', 0);
  show(b);
  float f = 1;
  f += t('f', 1) / 2.0f;
  f++;
  length = 0;
  printf("%g ", f--);
  printf("%g\n", f);
  return 0;
}
