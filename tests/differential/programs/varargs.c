// Variadic functions: all kinds of arguments, va_copy, va_list passed on, structs, many arguments.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct small { int a, b; };
struct large { double d[5]; char c; };
union either { int i; double d; };

static long long sum(int count, ...) {
  va_list ap;
  va_start(ap, count);
  long long total = 0;
  for (int i = 0; i < count; i++) total += va_arg(ap, int);
  va_end(ap);
  return total;
}

static void show(const char *kinds, ...) {
  va_list ap, again;
  va_start(ap, kinds);
  va_copy(again, ap);
  for (int round = 0; round < 2; round++) {
    for (const char *k = kinds; *k; k++) {
      switch (*k) {
        case 'i': printf(" %d", va_arg(ap, int)); break;
        case 'u': printf(" %u", va_arg(ap, unsigned)); break;
        case 'l': printf(" %ld", va_arg(ap, long)); break;
        case 'q': printf(" %lld", va_arg(ap, long long)); break;
        case 'd': printf(" %g", va_arg(ap, double)); break;
        case 'L': printf(" %Lg", va_arg(ap, long double)); break;
        case 's': printf(" %s", va_arg(ap, char *)); break;
        case 'p': printf(" %d", *va_arg(ap, int *)); break;
        case 'S': { struct small s = va_arg(ap, struct small); printf(" {%d,%d}", s.a, s.b); break; }
        case 'B': { struct large b = va_arg(ap, struct large); printf(" {%g,%c}", b.d[4], b.c); break; }
        case 'U': printf(" %g", va_arg(ap, union either).d); break;
      }
    }
    putchar('\n');
    va_end(ap);
    if (round == 0) va_copy(ap, again);
  }
  va_end(again);
}

static int format(char *out, size_t n, const char *f, ...) {
  va_list ap;
  va_start(ap, f);
  int r = vsnprintf(out, n, f, ap);
  va_end(ap);
  return r;
}

static int pick(va_list ap, int n) {
  int v = 0;
  while (n-- >= 0) v = va_arg(ap, int);
  return v;
}

static int choose(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int v = pick(ap, n);
  va_end(ap);
  return v;
}

static int recursive(int depth, ...) {
  va_list ap;
  va_start(ap, depth);
  int x = va_arg(ap, int), y = va_arg(ap, int);
  va_end(ap);
  return depth == 0 ? x : recursive(depth - 1, y, x + y);
}

static int twice(int x) { return 2 * x; }
static int apply(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int v = 1;
  while (n--) {
    int (*f)(int) = va_arg(ap, int (*)(int));
    v = f(v);
  }
  va_end(ap);
  return v;
}

int main(void) {
  printf("%lld %lld\n", sum(0), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -12));
  int target = 77;
  struct small s = {3, 4};
  struct large b = {{1, 2, 3, 4, 5.5}, 'z'};
  union either u = {.d = 1.25};
  show("iuqdslpLS", -5, 4000000000u, 1LL << 40, 2.5, "text", -7L, &target, 3.5L, s);
  show("BSiBdU", b, s, 9, b, 0.5, u);
  show("iiiiiiiiiidddddddddddi", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12);
  char c = -3;
  short h = 300;
  float f = 1.5f;
  _Bool t = 1;
  show("iidi", c, h, f, t);
  char buffer[16];
  int n = format(buffer, sizeof buffer, "%d-%s-%c", 12345, "abcdefghijklmnop", 'x');
  printf("%d %s\n", n, buffer);
  printf("%d %d\n", choose(0, 10, 20, 30), choose(2, 10, 20, 30));
  printf("%d %d\n", recursive(10, 0, 1), apply(3, twice, twice, twice));
  return 0;
}
