// Float and double: arithmetic, rounding, comparisons, conversions, special values.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned long long bits(double d) {
  unsigned long long u;
  memcpy(&u, &d, sizeof u);
  return u;
}
static unsigned fbits(float f) {
  unsigned u;
  memcpy(&u, &f, sizeof u);
  return u;
}

int main(void) {
  double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 1e300, -1e-300, 4.9e-324, 2.2250738585072014e-308, DBL_MAX, 1e10 / 3, 123456.789, INFINITY};
  int n = sizeof values / sizeof *values;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double a = values[i], b = values[j];
      double sum = a + b, difference = a - b, product = a * b, quotient = a / b;
      printf("%d %d", i, j);
      double results[] = {sum, difference, product, quotient};
      for (int k = 0; k < 4; k++) {
        if (results[k] != results[k]) printf(" nan");
        else printf(" %016llx", bits(results[k]));
      }
      printf(" %d%d%d%d%d%d\n", a < b, a <= b, a > b, a >= b, a == b, a != b);
      float fa = (float)a, fb = (float)b, fs = fa * fb + fa;
      if (fs == fs) printf("%08x %08x %08x\n", fbits(fa), fbits(fs), fbits(fa + 1.0));
    }
  float third = 1.0f / 3.0f;
  double widened = third;
  printf("%.9g %.17g %.17g\n", third, widened, 1.0 / 3.0);
  printf("%d %d\n", third == 1.0 / 3.0, third == (float)(1.0 / 3.0));
  float accumulated = 0;
  for (int i = 0; i < 1000; i++) accumulated += 0.1f;
  printf("%.9g\n", accumulated);
  double harmonic = 0;
  for (int i = 1; i < 500; i++) harmonic += 1.0 / i;
  printf("%.17g\n", harmonic);
  printf("%d %d %d %d\n", (int)2.9, (int)-2.9, (int)(char)65.7, (unsigned char)200.9);
  printf("%u %llu %lld\n", (unsigned)3e9, (unsigned long long)1e19, (long long)-9e18);
  printf("%.17g %.17g %.17g\n", (double)18446744073709551615ULL, (double)9007199254740993LL, (double)-1);
  printf("%.9g %.9g %.9g\n", (float)16777217, (float)4294967295u, (float)18446744073709551615ULL);
  printf("%.9g\n", (float)0x1.000001p0);
  double nan = INFINITY - INFINITY;
  printf("%d %d %d %d %d\n", nan == nan, nan != nan, nan < 1, !(nan >= 1), !nan);
  if (nan) puts("a nan is true");
  if (-0.0) puts("never");
  printf("%d %d\n", 0.0 == -0.0, 1 / 0.0 == 1 / -0.0);
  printf("%d %g %g %g\n", FLT_EVAL_METHOD, FLT_EPSILON, DBL_EPSILON, FLT_MIN);
  double x = 1;
  x += 1;
  x++;
  --x;
  x *= 2.5f;
  x /= 3;
  x -= 1u;
  printf("%.17g %.17g\n", x, -x);
  int i = 7;
  i *= 1.5;
  i += 0.9;
  printf("%d\n", i);
  char c = 10;
  c *= 1.7;
  printf("%d\n", c);
  float ternary = i > 3 ? 1 : 2.5;
  printf("%g %zu\n", ternary, sizeof(1 ? 1.0f : 1));
  printf("%d\n", (int)(0.1 + 0.2 == 0.3) + (0.1f + 0.2f == 0.3f) * 2);
  return (int)floor(3.99);
}
