// One of each: assignments, increments, conditions, conversions, initialisers, jumps, arrays of variable length.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
int trace_n;
static int tr(int v) {
  printf("<%d>", v);
  return v;
}
struct P {
  int x, y;
};
struct B {
  unsigned a : 3;
  signed b : 5;
  unsigned long long c : 40;
  _Bool d : 1;
  int : 0;
  short e : 9;
};
static struct P mk(int a) {
  struct P p = {a, a + 1};
  return p;
}
static int gi = 5;
static int inc(void) { return ++gi; }
static int vsum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int s = 0;
  while (n--) s += va_arg(ap, int);
  va_end(ap);
  return s;
}
enum E {
  A = -1,
  Bq,
  C = 7
};
union U {
  int i;
  unsigned char b[4];
  float f;
};
static int fact(int n) { return n ? n * fact(n - 1) : 1; }
static int (*fp)(int) = fact;
static int (*const tab[])(int) = {fact, tr};
struct Nest {
  struct P p[2];
  union {
    int q;
    char r[4];
  };
  struct {
    short s, t;
  } in;
};
int main(void) {
  int a = 1, b = 2, c = 3;
  a = b = c = 9;
  printf("%d %d %d\n", a, b, c);
  a = (b += 2) * (c -= 1);
  printf("%d %d %d\n", a, b, c);
  int arr[6] = {0, 1, 2, 3, 4, 5};
  int i = 1;
  arr[i++] += 10;
  arr[++i] *= 2;
  printf("%d %d %d %d\n", i, arr[1], arr[2], arr[3]);
  int x = gi + inc();
  printf("%d\n", x - gi > 0);
  x = tr(1) && tr(0) || tr(2) ? tr(3) : tr(4);
  puts("");
  printf("%d\n", x);
  x = (tr(5), tr(6));
  puts("");
  x += !tr(0) + !!tr(7);
  puts("");
  printf("%d\n", x);
  printf("%d %d\n", mk(4).y, (mk(6)).x + mk(1).y);
  struct B s = {9, -17, 0xFFFFFFFFFFULL, 5, 300};
  printf("%u %d %llu %d %d %zu\n", s.a, s.b, (unsigned long long)s.c, s.d, s.e, sizeof s);
  s.a++;
  s.b--;
  s.c += 2;
  s.d ^= 1;
  s.e *= 2;
  printf("%u %d %llu %d %d\n", s.a, s.b, (unsigned long long)s.c, s.d, s.e);
  int r1 = (s.a = 15), r2 = (s.b = 100), r3 = s.a++, r4 = ++s.a;
  printf("%d %d %d %d %u\n", r1, r2, r3, r4, s.a);
  unsigned char uc = 250;
  uc += 10;
  signed char sc = 127;
  sc++;
  unsigned short us = 0;
  us--;
  printf("%d %d %d\n", uc, sc, us);
  unsigned u = 3;
  int neg = -1;
  printf("%d %d %d\n", neg < u, (long long)neg < u, (neg >> 1) == -1);
  long long ll = 1LL << 40;
  int tr32 = ll >> 8;
  printf("%d %lld %llu\n", tr32, ll * -3, (unsigned long long)-1 / 7);
  printf("%d %d %d %d\n", 7 / -2, 7 % -2, -7 / 2, -7 % 2);
  double d = 3.99;
  float f = 0.1f;
  printf("%d %.10f %.20g %d\n", (int)d, f, f + 0.2, f == 0.1);
  printf("%d %u %d\n", (int)-3.7, (unsigned)3e9, (signed char)300);
  _Bool bo = 0.5;
  bo += 5;
  printf("%d ", bo);
  bo--;
  printf("%d ", bo);
  bo--;
  printf("%d\n", bo);
  enum E e = C;
  e = A;
  printf("%d %d %zu\n", e, Bq, sizeof e);
  union U un;
  un.f = 1.0f;
  printf("%x %x\n", un.i, un.b[3]);
  un.b[0] = 0xff;
  printf("%x\n", un.i);
  printf("%d %d %d\n", vsum(3, 1, 2, 3), fp(5), tab[0](4) + tab[1](2));
  struct Nest n = {{{1, 2}, [1].y = 4}, .q = 0x01020304, {.t = 9}};
  printf("%d %d %d %d %d %d\n", n.p[0].y, n.p[1].x, n.p[1].y, n.r[0], n.in.s, n.in.t);
  int m[3][4] = {[1] = {1, 2, 3, 4}, {[2] = 7}};
  int(*pm)[4] = m;
  printf("%d %d %d\n", pm[1][3], *(*(m + 2) + 2), (int)(&m[2][1] - &m[0][3]));
  char str[10] = "hey";
  char* sp = str;
  while (*sp) *sp++ -= 32;
  printf("%s %d %zu\n", str, (int)(sp - str), sizeof "abc\0d");
  struct P* pp = &(struct P){3, 4};
  pp->x += pp->y;
  printf("%d\n", pp->x);
  struct P q = {1, 2}, w = q;
  w.x = 9;
  q = w;
  struct P z = (q.x > 3 ? w : q);
  printf("%d %d\n", q.x, z.y);
  int y = ({
    int t = 4;
    t *= t;
    t + 1;
  });
  printf("%d %d\n", y, y ?: 7);
  switch (y) {
    case 1 ... 16:
      puts("low");
      break;
    case 17:
      puts("17");
    case 18:
      puts("18");
      break;
    default:
      puts("def");
  }
  for (i = 0;; i++) {
    if (i % 2) continue;
    if (i > 6) break;
    printf("%d,", i);
  }
  puts("");
  goto in;
  while (i < 12) {
    printf("w%d ", i);
  in:
    i += 2;
  }
  puts("");
  void* lab[] = {&&l1, &&l2, &&l3};
  int k = 0;
next:
  goto* lab[k];
l1:
  printf("l1 ");
  k = 2;
  goto next;
l2:
  printf("l2 ");
  goto done;
l3:
  printf("l3 ");
  k = 1;
  goto next;
done:
  puts("");
  {
    int vn = 4;
    int vla[vn][vn + 1];
    for (int p1 = 0; p1 < vn; p1++)
      for (int p2 = 0; p2 <= vn; p2++) vla[p1][p2] = p1 * p2;
    int sum = 0;
    for (int* pv = &vla[0][0]; pv < &vla[0][0] + vn * (vn + 1); pv++) sum += *pv;
    printf("%d %zu %zu\n", sum, sizeof vla, sizeof vla[0]);
  }
  printf("%zu %zu %d\n", offsetof(struct Nest, in.t), _Alignof(double) > 3 ? (size_t)1 : 0, _Generic(1.0f, float: 11, default: 12));
  printf("%s %d\n", __func__, (int)sizeof(__func__));
  int sh = 31;
  printf("%d %u %lld\n", 1 << 4 << 2, 0x80000000u >> sh, -8LL >> 1);
  volatile int vi = 3;
  vi++;
  vi += vi ? 1 : 2;
  (void)vi;
  int* np = 0;
  printf("%d %d\n", !np, np == (void*)0);
  const char* cs[] = {"zero", "one", [3] = "three"};
  printf("%zu %s %d\n", sizeof cs / sizeof *cs, cs[3], cs[2] == 0);
  float fa[3] = {1, 2.5};
  fa[2] += fa[1]++;
  printf("%g %g\n", fa[1], fa[2]);
  long double ld = 1.0L;
  ld /= 3;
  printf("%.15Lf %d\n", ld, (int)(ld * 9));
  unsigned long long big = 0xFFFFFFFFFFFFFFFFULL;
  double bd = big;
  float bf = 16777217;
  printf("%.0f %.0f %llu\n", bd, bf, (unsigned long long)1e19);
  int tern = a > b ? a : b > c ? b : c;
  printf("%d\n", tern);
  a = -2147483647 - 1;
  printf("%d\n", a);
  return 0;
}
