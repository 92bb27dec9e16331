// Overflow, bit and float builtins, variadic functions, flexible arrays, old-style parameters.
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#define OV(op, T1, a, T2, b, R)                      \
  do {                                               \
    T1 x_ = (a);                                     \
    T2 y_ = (b);                                     \
    R r_ = 0;                                        \
    int o_ = __builtin_##op##_overflow(x_, y_, &r_); \
    printf(#op " %d %lld\n", o_, (long long)r_);     \
  } while (0)
struct F {
  int n;
  int d[];
};
static struct F flex = {3, {10, 20, 30}};
static struct {
  char c;
  struct F* p;
} ref = {'x', &flex};
struct Big {
  int a[20];
  char s[10];
  double d;
};
static const struct Big cb = {{1, 2, 3}, "text", 2.5};
static int vs(int n, va_list ap) {
  int s = 0;
  va_list aq;
  va_copy(aq, ap);
  for (int i = 0; i < n; i++) s = s * 10 + va_arg(aq, int);
  va_end(aq);
  return s + va_arg(ap, int);
}
static int v1(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int r = vs(n, ap);
  va_end(ap);
  return r;
}
struct S3 {
  char c[3];
};
struct S24 {
  double d;
  long long l;
  char c;
};
static double v2(const char* f, ...) {
  va_list ap;
  va_start(ap, f);
  double t = 0;
  for (; *f; f++) switch (*f) {
      case 'i':
        t += va_arg(ap, int);
        break;
      case 'd':
        t += va_arg(ap, double);
        break;
      case 'l':
        t += va_arg(ap, long long);
        break;
      case 's':
        t += va_arg(ap, struct S3).c[1];
        break;
      case 'S': {
        struct S24 s = va_arg(ap, struct S24);
        t += s.d + s.l + s.c;
        break;
      }
      case 'p':
        t += *va_arg(ap, int*);
        break;
      case 'L':
        t += va_arg(ap, long double);
    }
  va_end(ap);
  return t;
}
int kr(a, b, c)
char a;
float b;
short* c;
{
  return a + (int)b + *c;
}
static int st(void) {
  static int n = 5;
  static int* p = &n;
  static const char* names[] = {"a", "bc"};
  return ++*p + names[1][1];
}
int (*pick(int n))(int, ...) { return n ? v1 : 0; }
typedef struct {
  unsigned f1 : 1, f2 : 2;
} bits;
static bits mkb(int v) {
  bits b;
  b.f1 = v;
  b.f2 = v;
  return b;
}
int main(void) {
  OV(add, int, 2147483647, int, 1, int);
  OV(add, int, 2147483647, int, 1, unsigned);
  OV(sub, unsigned, 1, unsigned, 2, unsigned);
  OV(sub, unsigned, 1, unsigned, 2, int);
  OV(mul, long long, 1LL << 40, long long, 1LL << 30, long long);
  OV(mul, unsigned long long, -1ULL, unsigned long long, -1ULL, unsigned long long);
  OV(mul, long long, -1, unsigned long long, 1ULL << 63, long long);
  OV(add, signed char, 100, signed char, 100, signed char);
  OV(mul, short, 300, int, 300, short);
  OV(sub, long long, -9223372036854775807LL - 1, int, 1, long long);
  OV(add, unsigned char, 255, int, -1, unsigned char);
  OV(mul, int, -5, unsigned, 3, unsigned long long);
  OV(mul, int, -5, unsigned, 3, long long);
  unsigned ur;
  int sr;
  long lr;
  printf("%d %d %d\n", __builtin_uadd_overflow(~0u, 1, &ur), __builtin_smul_overflow(65536, 65536, &sr),
         __builtin_saddl_overflow(1, 2, &lr));
  printf("%u %d %ld\n", ur, sr, lr);
  volatile unsigned q = 0x00f0;
  volatile unsigned long long Q = 0x1000000000ULL;
  printf("%d %d %d %d %d\n", __builtin_clz(q), __builtin_ctz(q), __builtin_popcount(q), __builtin_parity(q), __builtin_ffs(q));
  printf("%d %d %d %d %d\n", __builtin_clzll(Q), __builtin_ctzll(Q), __builtin_popcountll(Q), __builtin_ffsll(Q), __builtin_ffs(0 * q));
  printf("%d %d\n", __builtin_clrsb((int)q), __builtin_clrsb(-(int)q));
  printf("%x %x %llx\n", __builtin_bswap16(q), __builtin_bswap32(q), (unsigned long long)__builtin_bswap64(Q));
  volatile double z = 0.0, one = 1.0, dn = 4.9e-324;
  double nan = z / z, inf = one / z;
  printf("%d %d %d %d %d\n", !!__builtin_isnan(nan), !!__builtin_isinf(-inf), !!__builtin_isfinite(inf), !!__builtin_isnormal(dn),
         !!__builtin_signbit(-z));
  printf("%d %d %d %d\n", __builtin_isgreater(one, nan), __builtin_isless(z, one), __builtin_isunordered(one, nan),
         __builtin_islessgreater(one, z));
  printf("%d %d %d %d %d\n", __builtin_fpclassify(1, 2, 3, 4, 5, nan), __builtin_fpclassify(1, 2, 3, 4, 5, inf),
         __builtin_fpclassify(1, 2, 3, 4, 5, one), __builtin_fpclassify(1, 2, 3, 4, 5, dn), __builtin_fpclassify(1, 2, 3, 4, 5, z));
  printf("%g %g %g %g\n", __builtin_fabs(-3.5 * one), __builtin_copysign(2 * one, -z), __builtin_fabsf(-1.5f),
         (double)__builtin_copysignl(2.0L, -one));
  printf("%g %g %d\n", __builtin_inf(), __builtin_huge_val(), nan != nan);
  printf("%d %d %d %d %d\n", flex.n, flex.d[2], ref.p->d[1], (int)sizeof flex, (int)sizeof ref.c);
  struct Big lb = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, "loc", 1e3};
  struct Big lc = cb;
  lc.a[0] = lb.a[10];
  printf("%d %s %g %d %s\n", lc.a[0], lc.s, lc.d, lb.a[11], lb.s);
  printf("%d %d\n", v1(3, 1, 2, 3), pick(1)(2, 7, 8));
  struct S3 s3 = {{1, 20, 3}};
  struct S24 s24 = {0.5, 1LL << 33, 7};
  int pi = 40;
  printf("%.2f\n", v2("idlsSpL", 1, 2.5, 1LL << 35, s3, s24, &pi, 3.25L));
  short sh = 7;
  printf("%d\n", kr(3, 2.75, &sh));
  printf("%d\n", st());
  printf("%d\n", st());
  printf("%d %d\n", mkb(3).f1, mkb(2).f2);
  bits b1 = mkb(1), b2;
  b2 = b1;
  b2.f1 ^= 1;
  printf("%d%d%d%d\n", b1.f1, b1.f2, b2.f1, b2.f2);
  int n = 3;
  printf("%zu %d\n", sizeof(int[n++]), n);
  printf("%zu %d\n", sizeof(n++), n);
  int i = 0, arr[5] = {5, 4, 3, 2, 1};
  i[arr] = 9;
  printf("%d %d\n", arr[0], *(1 + arr));
  int* p = arr + 4;
  printf("%d %d\n", p[-2], (int)(p - arr));
  const wchar_t* ws = L"wi\x263a";
  printf("%d %d %d\n", ws[0], ws[2], (int)sizeof(L"ab"));
  unsigned short u16[] = u"xé";
  printf("%d %d\n", u16[1], (int)sizeof u16);
  int y = 0;
  do {
    if (y == 2) goto skip;
    {
      int buf[2] = {y, y + 1};
      y += buf[1] - buf[0];
    }
    continue;
  skip:
    y = 10;
  } while (y < 10);
  printf("%d\n", y);
  int w = ({
            int k;
            for (k = 0; k < 10; k++)
              if (k == 4) break;
            k;
          }) +
          ({
            goto L;
            1;
          L:
            2;
          });
  printf("%d\n", w);
  unsigned char uc = 200;
  printf("%d %d %d\n", uc << 1, (unsigned char)(uc << 1), ~uc);
  printf("%d\n", (int)(char)uc);
  uc >>= 1;
  uc = -uc;
  printf("%d\n", uc);
  char c = -1;
  printf("%d %u %d\n", c, (unsigned)c, c == 255);
  long l = -5;
  printf("%d %d\n", (int)(l % 3), (int)(5u % 3));
  printf("%d\n", (int)((uintptr_t)&arr[2] - (uintptr_t)arr));
  double dd = 1e10;
  printf("%lld %d %u\n", (long long)dd, (int)2147483647.5, (unsigned)4294967295.0);
  float ff = 3.0f;
  ff /= 2;
  ff *= 1.1;
  printf("%.9g\n", ff);
  int id = 7;
  id /= 2.5;
  id *= 1.5f;
  printf("%d\n", id);
  id -= 0.5;
  printf("%d\n", id);
  printf("%d\n", __builtin_types_compatible_p(int, signed) + __builtin_choose_expr(1, 2, "x") + __builtin_constant_p(3));
  printf("%d\n", (int)__builtin_object_size(arr, 0));
  printf("%s\n", __builtin_strchr("hello", 'l'));
  struct {
    int a;
    struct {
      int b[2];
    } c;
  } o = {.c.b[1] = 5, .a = 1}, *po = &o;
  (*po).c.b[0] = po->c.b[1]++ * 2;
  printf("%d %d %d\n", o.a, o.c.b[0], o.c.b[1]);
  union {
    struct {
      char lo, hi;
    } h;
    short v;
  } sp = {.v = 0x1234};
  printf("%x %x\n", sp.h.lo, sp.h.hi);
  union {
    int a;
    double b;
  } ud = {.b = 1.5};
  printf("%g\n", ud.b);
  int (*fpp)(int, ...) = &v1, (**fppp)(int, ...) = &fpp;
  printf("%d %d\n", (*fpp)(1, 4, 0), (**fppp)(1, 5, 0));
  printf("%d\n", (fpp == v1) + (*fpp == v1));
  for (int t = 0; t < 3; t++) switch (t) {
      case 0:
        if (w) {
          case 1:
            printf("A%d ", t);
        } else {
          default:
            printf("D%d ", t);
        }
    }
  puts("");
  long long acc = 0;
  for (unsigned k = 4294967290u; k > 4294967280u; k -= 3) acc += k;
  printf("%lld\n", acc);
  printf("%d\n", -1 > 0u);
  printf("%lld\n", (long long)(int)0x80000000);
  printf("%llu\n", (unsigned long long)(-1));
  return arr[1];
}
