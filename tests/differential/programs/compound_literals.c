// Compound literals, their lifetime and identity; _Generic; _Static_assert; _Alignas; offsetof; anonymous structs.
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define NAME(x) _Generic((x), char: "char", signed char: "signed char", int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
    long long: "long long", float: "float", double: "double", long double: "long double", char *: "char *", const char *: "const char *", int *: "int *", \
    void *: "void *", int (*)(int): "function", default: "other")
#define ABS(x) _Generic((x), int: abs_int, double: abs_double, default: abs_int)(x)

static int abs_int(int x) { return x < 0 ? -x : x; }
static double abs_double(double x) { return x < 0 ? -x : x; }

_Static_assert(sizeof(int) == 4, "int has 32 bits");

struct vector { union { struct { float x, y, z; }; float v[3]; }; int tag; };
struct aligned { char c; alignas(16) int x; char d; };

static struct vector *persistent(void) {
  static struct vector v = {.x = 1, .y = 2};
  v.z++;
  return &v;
}
static int use(const int *p, int n) {
  int s = 0;
  while (n--) s += *p++;
  return s;
}

int main(void) {
  const char cc = 'x';
  printf("%s %s %s %s %s\n", NAME('c'), NAME(cc), NAME((signed char)1), NAME(1u), NAME(1L));
  printf("%s %s %s %s %s %s\n", NAME(1LL), NAME(1.0f), NAME(1.0), NAME(1.0L), NAME("s"), NAME((const char *)0));
  printf("%s %s %s %s\n", NAME((void *)0), NAME(abs_int), NAME((short)1), NAME((short)1 + (short)1));
  printf("%d %g\n", ABS(-5), ABS(-2.5));
  printf("%d\n", use((int[]){1, 2, 3, 4}, 4));
  int *p[2];
  for (int i = 0; i < 2; i++) {
    int *q = (int[2]){i, i + 1};
    q[0] += 10;
    p[i] = q;
    printf("%d %d ", p[i][0], p[i][1]);
  }
  putchar('\n');
  struct vector a = {.v = {1, 2, 3}, .tag = 4};
  a.y *= 2;
  printf("%g %g %zu\n", a.v[1], a.z, sizeof a);
  persistent();
  printf("%g\n", persistent()->z);
  printf("%zu %zu %zu\n", offsetof(struct aligned, x), sizeof(struct aligned), alignof(struct aligned));
  printf("%zu %zu %zu %zu\n", alignof(double), alignof(long long), _Alignof(int), __alignof__(long double) >= 4 ? (size_t)1 : (size_t)0);
  alignas(64) char buffer[3];
  printf("%d\n", (int)((unsigned long)buffer % 64));
  char *s = (char[]){"mutable"};
  s[0] = 'M';
  puts(s);
  const struct vector *v = &(const struct vector){.tag = 9};
  printf("%d %g\n", v->tag, v->x);
  struct { int n; int data[]; } *flexible = (void *)(int[4]){3, 10, 20, 30};
  printf("%d %d\n", flexible->data[2], flexible->n);
  printf("%zu\n", ((struct aligned *)0, sizeof(((struct aligned *)0)->x)));
  struct nested { int a; struct { int b; struct { int c; }; }; } n = {1, {2, {3}}};
  printf("%d %d %d %d\n", n.a, n.b, n.c, (int)offsetof(struct nested, c));
  int (*array)[3] = &(int[3]){7, 8, 9};
  printf("%d\n", (*array)[2]);
  return ((struct vector){.tag = 17}).tag;
}
