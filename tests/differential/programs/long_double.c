// The 80-bit long double.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void show(const char *name, long double v) {
  unsigned char raw[sizeof v];
  memcpy(raw, &v, sizeof v);
  printf("%s ", name);
  for (int i = 9; i >= 0; i--) printf("%02x", raw[i]);
  printf(" %.21Lg\n", v);
}

static long double polynomial(long double x, int n) {
  long double sum = 0, term = 1;
  for (int i = 1; i <= n; i++) {
    sum += term;
    term = term * x / i;
  }
  return sum;
}

struct mixed {
  char c;
  long double x;
  short s;
};

int main(void) {
  show("third", 1.0L / 3);
  show("tenth", 0.1L);
  show("from double", 0.1);
  show("from float", 0.1f);
  show("e", polynomial(1, 30));
  show("big", 1e4000L * 3);
  show("overflow", LDBL_MAX * 2);
  show("small", LDBL_MIN / 3);
  show("zero", LDBL_MIN / 1e4932L / 1e100L);
  show("negative", -1.0L);
  show("max64", (long double)18446744073709551615ULL);
  show("int", (long double)-123456789012345678LL);
  show("sum", 9007199254740993.0L + 0.5L);
  printf("%.17g %.9g\n", (double)(1.0L / 3), (float)(1.0L / 3));
  printf("%.17g\n", (double)(1.0L + LDBL_EPSILON));
  printf("%.17g\n", (double)0x1.00000000000008p0L);
  printf("%.17g\n", (double)0x1.000000000000080000p0L);
  printf("%lld %llu %d\n", (long long)-1e18L, (unsigned long long)1.8e19L, (int)-3.99L);
  printf("%d %d %d\n", 0.1L == 0.1, 0.5L == 0.5, 1.0L / 3 > 1.0 / 3);
  printf("%d %d\n", LDBL_MANT_DIG, LDBL_MAX_EXP);
  struct mixed m = {'a', 2.5L, 7};
  printf("%d %d\n", (int)sizeof m, (int)((char *)&m.x - (char *)&m));
  m.x *= m.s;
  m.x += m.c;
  show("member", m.x);
  long double array[3] = {1, 2, 3}, total = 0;
  for (int i = 0; i < 3; i++) total += array[i] * array[2 - i];
  show("dot", total);
  show("floor", floorl(-2.5L));
  show("sqrt", sqrtl(2));
  show("fmod", fmodl(1e20L, 7));
  show("negated zero", -0.0L);
  printf("%Lf %Le %Lg %.0Lf %10.3Lf|%-12.2Le|\n", 3.14159L, 12345.678L, 1e-5L, 2.5L, 2.71828L, 99.5L);
  return 0;
}
