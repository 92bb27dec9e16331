// math.h where results are exact, and classification.
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double values[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.7, -3.7, 1e10 + 0.5, 4503599627370497.5, 1e300, -1e-300, 5e-324, INFINITY, -INFINITY, 123.456};

static void print(double d) {
  if (d != d) printf(" nan");
  else printf(" %.17g", d);
}

int main(void) {
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    double x = values[i], whole;
    int e;
    print(x);
    print(floor(x)), print(ceil(x)), print(trunc(x)), print(round(x)), print(rint(x)), print(nearbyint(x)), print(fabs(x)), print(sqrt(fabs(x)));
    print(frexp(x, &e));
    if (x - x == 0) printf(" %d", e);
    print(modf(x, &whole)), print(whole);
    print(ldexp(x, 3)), print(ldexp(x, -1060)), print(scalbn(x, 1000)), print(logb(x));
    printf(" %d %d %d %d %d\n", isnan(x), !!isinf(x), isfinite(x), isnormal(x), !!signbit(x));
    float f = (float)x;
    print(floorf(f)), print(ceilf(f)), print(truncf(f)), print(roundf(f)), print(fabsf(f)), print(sqrtf(fabsf(f))), print(nextafterf(f, 2)), print(copysignf(3, f));
    switch (fpclassify(x)) {
      case FP_ZERO: printf(" zero"); break;
      case FP_NORMAL: printf(" normal"); break;
      case FP_SUBNORMAL: printf(" subnormal"); break;
      case FP_INFINITE: printf(" infinite"); break;
    }
    putchar('\n');
    for (unsigned j = 0; j < sizeof values / sizeof *values; j++) {
      double y = values[j];
      print(fmod(x, y)), print(remainder(x, y)), print(copysign(x, y)), print(fdim(x, y)), print(nextafter(x, y));
      if (x != 0 || y != 0) print(fmax(x, y)), print(fmin(x, y));
      printf(" %d %d %d\n", isgreater(x, y), islessequal(x, y), isunordered(x, y));
    }
  }
  printf("%ld %ld %lld %ld %lld\n", lround(2.5), lround(-2.5), llround(1e15 + 0.5), lrint(2.5), llrint(-3.5));
  printf("%d %d %ld %lld\n", abs(-5), ilogb(1000.0), labs(-6L), llabs(-7LL));
  div_t q = div(-17, 5);
  ldiv_t lq = ldiv(17, -5);
  lldiv_t llq = lldiv(-17000000000LL, 7);
  printf("%d %d %ld %ld %lld %lld\n", q.quot, q.rem, lq.quot, lq.rem, llq.quot, llq.rem);
  printf("%d %d\n", isnan(nan("")), isnan(fmax(NAN, NAN)));
  printf("%.17g %.17g\n", fmax(NAN, 1), fmin(2, NAN));
  printf("%.17g %.17g %.9g\n", sqrt(2), sqrt(1e-310), sqrtf(3));
  printf("%g %g\n", HUGE_VAL, -HUGE_VAL);
  return 0;
}
