// The models of math.h (model_*) against the C library.
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "driver.h"

int *model___errno_location(void);

#define DECLARE(type, s)                                                                                                      \
  type model_floor##s(type), model_ceil##s(type), model_trunc##s(type), model_round##s(type), model_rint##s(type);            \
  type model_nearbyint##s(type), model_roundeven##s(type), model_fabs##s(type), model_sqrt##s(type), model_logb##s(type);     \
  long model_lround##s(type), model_lrint##s(type);                                                                           \
  long long model_llround##s(type), model_llrint##s(type);                                                                    \
  type model_fmin##s(type, type), model_fmax##s(type, type), model_fdim##s(type, type), model_copysign##s(type, type);        \
  type model_fmod##s(type, type), model_remainder##s(type, type), model_nextafter##s(type, type);                             \
  type model_nexttoward##s(type, long double), model_nan##s(const char *);                                                    \
  type model_ldexp##s(type, int), model_scalbn##s(type, int), model_scalbln##s(type, long), model_frexp##s(type, int *);      \
  type model_modf##s(type, type *);                                                                                           \
  int model_ilogb##s(type), model___isnan##s(type), model___isinf##s(type), model___finite##s(type);                          \
  int model___fpclassify##s(type), model___signbit##s(type);                                                                  \
  int __isnan##s(type), __isinf##s(type), __finite##s(type), __fpclassify##s(type), __signbit##s(type);                       \
  static int same_value##s(type a, type b) { return (a != a && b != b) || (a == b && !signbit(a) == !signbit(b)); }

DECLARE(double, )
DECLARE(float, f)
DECLARE(long double, l)

// One call of the model and one of the library: the same value and the same errno.
#define CHECK(s, call)                                                                                          \
  do {                                                                                                          \
    *model___errno_location() = 0;                                                                              \
    errno = 0;                                                                                                  \
    __typeof__(model_##call) ours = model_##call;                                                               \
    __typeof__(call) theirs = call;                                                                             \
    if (!same_value##s(ours, theirs)) REPORT("%s of %La, %La, %d: %La (model) and %La", #call, (long double)x, (long double)y, n, (long double)ours, (long double)theirs); \
    else if (errno != *model___errno_location()) REPORT("%s of %La, %La, %d: errno %d (model) and %d", #call, (long double)x, (long double)y, n, *model___errno_location(), errno); \
    else passed++;                                                                                              \
  } while (0)

// Without errno: the library's is not what is documented, or not set in one of the data models.
#define CHECK_VALUE(s, call)                                                                                    \
  do {                                                                                                          \
    __typeof__(call) ours = model_##call;                                                                       \
    __typeof__(call) theirs = call;                                                                             \
    if (!same_value##s(ours, theirs)) REPORT("%s of %La, %La, %d: %La (model) and %La", #call, (long double)x, (long double)y, n, (long double)ours, (long double)theirs); \
    else passed++;                                                                                              \
  } while (0)

#define CHECK_TRUTH(call)                                                                                       \
  do {                                                                                                          \
    if (!(model_##call) == !(call)) passed++;                                                                   \
    else REPORT("%s of %La", #call, (long double)x);                                                            \
  } while (0)

#define TESTS(type, s)                                                                                          \
  static void test_one##s(type x) {                                                                             \
    type y = 0, whole1, whole2;                                                                                 \
    int n = 0, e1, e2;                                                                                          \
    CHECK_VALUE(s, floor##s(x)); CHECK_VALUE(s, ceil##s(x)); CHECK_VALUE(s, trunc##s(x));                        \
    CHECK_VALUE(s, round##s(x)); CHECK_VALUE(s, rint##s(x)); CHECK_VALUE(s, nearbyint##s(x));                    \
    CHECK_VALUE(s, roundeven##s(x)); CHECK_VALUE(s, fabs##s(x)); CHECK_VALUE(s, logb##s(x));                     \
    CHECK(s, sqrt##s(x));                                                                                       \
    CHECK_VALUE(l, lround##s(x)); CHECK_VALUE(l, lrint##s(x)); CHECK_VALUE(l, llround##s(x)); CHECK_VALUE(l, llrint##s(x)); \
    CHECK_VALUE(l, ilogb##s(x));                                                                                \
    CHECK_TRUTH(__isnan##s(x)); CHECK_TRUTH(__finite##s(x)); CHECK_TRUTH(__signbit##s(x));                       \
    CHECK_VALUE(l, __isinf##s(x)); CHECK_VALUE(l, __fpclassify##s(x));                                           \
    type f1 = model_frexp##s(x, &e1), f2 = frexp##s(x, &e2);                                                    \
    if (same_value##s(f1, f2) && e1 == e2) passed++; else REPORT("frexp of %La", (long double)x);               \
    f1 = model_modf##s(x, &whole1), f2 = modf##s(x, &whole2);                                                   \
    if (same_value##s(f1, f2) && same_value##s(whole1, whole2)) passed++; else REPORT("modf of %La", (long double)x); \
  }                                                                                                             \
  static void test_scale##s(type x, int n) {                                                                    \
    type y = 0;                                                                                                 \
    CHECK_VALUE(s, ldexp##s(x, n)); CHECK_VALUE(s, scalbn##s(x, n)); CHECK_VALUE(s, scalbln##s(x, n));           \
  }                                                                                                             \
  static void test_two##s(type x, type y) {                                                                     \
    int n = 0;                                                                                                  \
    if (x != 0 || y != 0) { CHECK_VALUE(s, fmin##s(x, y)); CHECK_VALUE(s, fmax##s(x, y)); }                      \
    CHECK_VALUE(s, fdim##s(x, y)); CHECK_VALUE(s, copysign##s(x, y));                                            \
    CHECK(s, fmod##s(x, y)); CHECK(s, remainder##s(x, y));                                                       \
    CHECK_VALUE(s, nextafter##s(x, y)); CHECK_VALUE(s, nexttoward##s(x, (long double)y));                        \
  }

TESTS(double, )
TESTS(float, f)
TESTS(long double, l)

static double any_double(void) {
  union { unsigned long long bits; double value; } view = {random_bits()};
  if (random_bits() % 4 == 0) return (double)(long long)(random_bits() % 2001 - 1000) / 4;
  if (view.value != view.value) view.bits |= 1ull << 51;  // a quiet one
  return view.value;
}
static float any_float(void) {
  union { unsigned bits; float value; } view = {(unsigned)random_bits()};
  if (random_bits() % 4 == 0) return (float)(long long)(random_bits() % 2001 - 1000) / 4;
  if (view.value != view.value) view.bits |= 1u << 22;
  return view.value;
}
static long double any_extended(void) {
  union { struct { unsigned long long significand; unsigned short exponent; } bits; long double value; } view = {{0, 0}};
  if (random_bits() % 4 == 0) return (long double)(long long)(random_bits() % 2001 - 1000) / 4;
  view.bits.significand = random_bits() | 1ull << 63;
  view.bits.exponent = (unsigned short)random_bits();
  if ((view.bits.exponent & 0x7fff) == 0x7fff) view.bits.significand = 1ull << 63;
  if ((view.bits.exponent & 0x7fff) == 0) view.bits.significand >>= random_bits() % 63 + 1;
  return view.value;
}

#define SPECIALS(type, infinity, smallest, normal, largest)                                                     \
  {0, -0.0, 1, -1, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 1e10, -1e10, 3, 7, infinity, -infinity, NAN, smallest, -smallest, \
   smallest * 3, normal, -normal, normal - smallest, largest, -largest, 2147483647.5, -2147483648.5, 4503599627370495.5, 9007199254740993.0, \
   9223372036854775807.0, -9223372036854775808.0, 1e18, 0x1p62, 0.1, 1.0 / 3}

static const double doubles[] = SPECIALS(double, INFINITY, 0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp1023);
static const float floats[] = SPECIALS(float, INFINITY, 0x1p-149f, 0x1p-126f, 0x1.fffffep127f);
static const long double extendeds[] = SPECIALS(long double, INFINITY, 0x1p-16445L, 0x1p-16382L, 0x1.fffffffffffffffep16383L);
enum { kSpecials = sizeof doubles / sizeof *doubles, kRandom = 3000 };

int main(void) {
  for (int i = 0; i < kSpecials; i++) {
    test_one(doubles[i]), test_onef(floats[i]), test_onel(extendeds[i]);
    for (int j = 0; j < kSpecials; j++) test_two(doubles[i], doubles[j]), test_twof(floats[i], floats[j]), test_twol(extendeds[i], extendeds[j]);
    static const int shifts[] = {0, 1, -1, 2, -2, 24, -24, 52, -53, 100, -100, 1023, -1022, -1073, -1074, -1075, -1100, 2100, -2200, 16400, -16440, 33000, -33000, 2147483647, -2147483647 - 1};
    for (unsigned j = 0; j < sizeof shifts / sizeof *shifts; j++)
      test_scale(doubles[i], shifts[j]), test_scalef(floats[i], shifts[j]), test_scalel(extendeds[i], shifts[j]);
  }
  for (int i = 0; i < kRandom; i++) {
    double x = any_double(), y = any_double();
    float xf = any_float(), yf = any_float();
    long double xl = any_extended(), yl = any_extended();
    test_one(x), test_onef(xf), test_onel(xl);
    test_two(x, y), test_twof(xf, yf), test_twol(xl, yl);
    int n = (int)(random_bits() % 4400) - 2200;
    test_scale(x, n), test_scalef(xf, n / 8), test_scalel(xl, n * 15);
  }
  return finish();
}
