// Types of conditional, comma and logical expressions; void expressions; sizeof without evaluation; array and function decay.
#include <stddef.h>
#include <stdio.h>

static int calls;
static int count(void) { return ++calls; }
static void nothing(void) { calls += 100; }
static char small = -1;
static unsigned int big = 4000000000u;

int main(void) {
  int condition = 1;
  printf("%d\n", (condition ? -1 : big) > 0);
  printf("%d\n", (condition ? small : big) == 0xffffffffu);
  printf("%g\n", condition ? 1 : 2.5);
  printf("%zu %zu %zu\n", sizeof(condition ? small : small), sizeof(condition ? 1 : 1.0), sizeof(condition ? 1L : 1u));
  printf("%lld\n", condition ? -1LL : 1u);
  printf("%zu %d\n", sizeof(count()), calls);
  printf("%zu %d\n", sizeof(int[5]), calls);
  condition ? nothing() : (void)0;
  (void)count();
  (nothing(), count());
  printf("%d\n", calls);
  int array[7] = {1, 2, 3};
  int *decayed = condition ? array : NULL;
  printf("%zu %zu %d\n", sizeof array, sizeof decayed == sizeof(void *) ? (size_t)1 : (size_t)0, decayed[2]);
  printf("%zu %zu %zu\n", sizeof "literal", sizeof("a" "b"), sizeof(&array) == sizeof(void *) ? (size_t)1 : (size_t)0);
  const char *text = condition ? "yes" : "no";
  void *generic = condition ? (void *)text : 0;
  printf("%s %d\n", (char *)generic, generic == text);
  int (*function)(void) = condition ? count : 0;
  printf("%d %d\n", function() > 0, function == count);
  int logical = big && small, negated = !big, both = !!small + !0;
  printf("%d %d %d\n", logical, negated, both);
  double d = 0.1;
  printf("%d %d %d\n", d && 1, !d, 0.0 || 0);
  int i = 3;
  size_t untouched = sizeof(i++);
  printf("%d %zu\n", i, untouched);
  int nested = i > 2 ? i > 3 ? 1 : i == 3 ? 2 : 3 : 4;
  printf("%d\n", nested);
  struct pair { int a, b; } p = {1, 2}, q = {3, 4};
  printf("%d\n", (condition ? p : q).b);
  (condition ? &p : &q)->a = 50;
  printf("%d %d\n", p.a, q.a);
  *(condition ? &i : array) += 5;
  printf("%d\n", i);
  unsigned char uc = 255;
  printf("%d %d %d\n", uc + 1, (unsigned char)(uc + 1), -uc);
  short s = -1;
  printf("%u %d %d\n", (unsigned)s, (unsigned short)s, s >> 1);
  printf("%d %d\n", ~uc, +small);
  printf("%d\n", 'a' + 0 == 97 ? sizeof('a') == sizeof(int) : 0);
  long difference = &array[5] - &array[1];
  printf("%ld %d\n", difference, (int)(&array[1] - &array[5]));
  float f = 16777216.0f;
  printf("%d %d\n", f + 1 == f, (double)f + 1 == f);
  i = 10;
  i += i > 5 ? -2 : 2;
  i = (i, i + 1);
  printf("%d\n", i);
  for (int a = 0, b = 10; a < b; a += 3, b--) printf("%d,%d ", a, b);
  putchar('\n');
  if (i = 0) puts("no"); else puts("assigned");
  while ((i = i + 1) < 5) continue;
  printf("%d\n", i);
  return !condition;
}
