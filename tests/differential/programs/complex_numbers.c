// Complex numbers: parts, arithmetic, conversions, infinities, passing, storing.
#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

static void show(const char *name, double _Complex z) { printf("%s %.17g %.17g\n", name, __real__ z, __imag__ z); }
static void show_ints(const char *name, int _Complex z) { printf("%s %d %d\n", name, __real__ z, __imag__ z); }

static double _Complex global = 1.5 + 2.5i;
static float _Complex small_global = 3.0f - 4.0fi;
static int _Complex integers = 3 + 4i;
static double _Complex table[3] = {1.0, 2.0i, 3.0 + 1.0i};
struct with_complex {
  char c;
  float _Complex z;
  long double _Complex w;
};
static struct with_complex record = {'x', 1.0f + 2.0fi, 5.0L};

static double _Complex twice(double _Complex z) { return z + z; }
static float _Complex mirrored(float _Complex z) { return ~z; }
static double _Complex sum_of(int count, ...) {
  va_list list;
  double _Complex sum = 0;
  va_start(list, count);
  while (count-- > 0) sum += va_arg(list, double _Complex);
  va_end(list);
  return sum;
}

static void arithmetic(void) {
  double _Complex a = 3.0 + 4.0i, b = 1.0 - 2.0i;
  show("sum", a + b);
  show("difference", a - b);
  show("product", a * b);
  show("quotient", a / b);
  show("negation", -a);
  show("conjugate", ~a);
  show("plus", +a);
  show("with real", a + 2);
  show("real with", 2 - a);
  show("times real", a * 3.0);
  show("real times", 0.5 * b);
  show("by real", a / 2.0);
  show("real by", 5.0 / b);
  a += b;
  show("+=", a);
  a -= 1.0;
  show("-=", a);
  a *= b;
  show("*=", a);
  a /= 2.0 + 0.0i;
  show("/=", a);
  show("post", a++);
  show("pre", --a);
  double real = 2.0;
  real *= b;
  printf("real %g\n", real);
  printf("%d %d %d %d\n", a == b, a != b, a == a, b == 1.0);
  printf("%d %d %d\n", !a, a && b, 0.0 + 0.0i ? 1 : 2);
  show("chosen", real > 0 ? a : b);
}

static void extremes(void) {
  double _Complex one_infinite;
  __real__ one_infinite = INFINITY;
  __imag__ one_infinite = 1.0;
  double _Complex p = one_infinite * (1.0 + 1.0i);
  printf("%d %d\n", isinf(creal(p)) != 0, isinf(cimag(p)) != 0);
  double _Complex q = (1.0 + 1.0i) / (0.0 + 0.0i);
  printf("%d %d\n", isinf(creal(q)) != 0, isinf(cimag(q)) != 0);
  double _Complex r = (1.0 + 1.0i) / one_infinite;
  show("by infinity", r);
  double _Complex s = (1e300 + 1e300i) / (1e300 + 1e300i);
  show("large", s);
  double _Complex t = (1e-300 + 1e-300i) / (1e-300 - 1e-300i);
  show("small", t);
  double _Complex nan = NAN;
  printf("%d\n", nan == nan);
}

static void conversions(void) {
  float _Complex f = 1.25f + 0.5fi;
  double _Complex d = f;
  long double _Complex l = d * 2;
  int _Complex i = (int _Complex)l;
  show("widened", d);
  printf("%Lg %Lg\n", __real__ l, __imag__ l);
  show_ints("to int", i);
  show("from int", integers);
  printf("%d %g\n", (int)d, (double)(2.5 + 1.0i));
  _Bool truth = 0.0 + 1.0i;
  printf("%d\n", truth);
  d = 7;
  show("from 7", d);
  f = 1.0f / 3.0f;
  printf("%.9g %.9g\n", crealf(f), cimagf(f));
  float _Complex third = (1.0f + 2.0fi) / (3.0f - 1.0fi);
  printf("%.9g %.9g\n", crealf(third), cimagf(third));
}

static void parts(void) {
  double _Complex z = 0;
  __real__ z = 4.0;
  __imag__ z += 2.0;
  show("parts", z);
  double *p = &__imag__ z;
  *p = 9.0;
  show("pointer", z);
  double *as_array = (double *)&z;
  printf("%g %g %zu\n", as_array[0], as_array[1], sizeof z);
  printf("%g %g\n", __real__ 3.0, (double)__imag__ 3.0);
  show("conj", conj(z));
  show("mirrored", mirrored(2.0f + 1.0fi));
  printf("%g %g\n", creal(z), cimag(z));
  show("proj", cproj(z));
  show("literal", (double _Complex){1.0});
}

static void integer_parts(void) {
  int _Complex a = 3 + 4i, b = 1 - 2i;
  show_ints("sum", a + b);
  show_ints("product", a * b);
  show_ints("negation", -a);
  show_ints("conjugate", ~b);
  show_ints("by real", a / 2);
  a *= b;
  show_ints("*=", a);
  unsigned char _Complex c = 200 + 100i;
  c += 100;
  printf("%d %d\n", __real__ c, __imag__ c);
  printf("%d %d\n", a == b, a != b);
}

int main(void) {
  arithmetic();
  extremes();
  conversions();
  parts();
  integer_parts();
  show("global", global);
  show("small", small_global);
  for (int i = 0; i < 3; ++i) show("table", table[i]);
  printf("%c %g %g %Lg\n", record.c, __real__ record.z, __imag__ record.z, __real__ record.w);
  struct with_complex copy = record;
  copy.z *= 2;
  printf("%g %g\n", __real__ copy.z, __imag__ copy.z);
  show("twice", twice(1.0 + 1.0i));
  show("variadic", sum_of(2, 1.0 + 2.0i, 3.0 - 1.0i));
  double _Complex array[2] = {1.0 + 1.0i, -2.0i}, *p = array;
  *p++ += 1.0;
  show("array", array[0]);
  show("next", *p);
  show("comma", (p--, *p));
  show("statement", ({ double _Complex t = *p; t * t; }));
  return 0;
}
