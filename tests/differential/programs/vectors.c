// GNU C's vectors: every operator, element by element.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef int v4si __attribute__((vector_size(16)));
typedef unsigned v4su __attribute__((vector_size(16)));
typedef short v8hi __attribute__((vector_size(16)));
typedef signed char v16qi __attribute__((vector_size(16)));
typedef unsigned char v8qu __attribute__((vector_size(8)));
typedef long long v2di __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef double v2df __attribute__((vector_size(16)));
typedef int v8si __attribute__((vector_size(32)));

static void show(const char *name, v4si v) { printf("%s %d %d %d %d\n", name, v[0], v[1], v[2], v[3]); }
static void show_floats(const char *name, v4sf v) { printf("%s %g %g %g %g\n", name, v[0], v[1], v[2], v[3]); }

static v4si global = {1, 2, 3, 4};
static v4si partly = {7};
static v4sf floats = {0.5f, 1.5f, 2.5f, 3.5f};
static struct {
  char c;
  v4si v;
} record = {'r', {9, 8, 7, 6}};
static v4si rows[2] = {{1, 1, 1, 1}, {2, 2, 2, 2}};

static v4si added(v4si a, v4si b) { return a + b; }
static v4si first_of(int count, ...) {
  va_list list;
  va_start(list, count);
  v4si v = va_arg(list, v4si);
  va_end(list);
  return v;
}

static void integers(void) {
  v4si a = {10, -20, 30, -40}, b = {3, 4, -5, 6};
  show("+", a + b);
  show("-", a - b);
  show("*", a * b);
  show("/", a / b);
  show("%", a % b);
  show("&", a & b);
  show("|", a | b);
  show("^", a ^ b);
  show("neg", -a);
  show("not", ~a);
  show("<<", (v4si){1, 2, 3, 4} << (v4si){1, 2, 0, 3});
  show(">>", a >> 1);
  show("==", a == (v4si){10, 0, 30, 0});
  show("!=", a != b);
  show("<", a < b);
  show(">=", a >= b);
  show("scalar", a + 1);
  show("scalar left", 100 - a);
  a += b;
  show("+=", a);
  a *= 2;
  show("*=", a);
  v4si shifted = a & 255;
  shifted <<= 1;
  show("<<=", shifted);
  a[2] = 77;
  a[1]++;
  show("element", a);
  int i = 3;
  a[i--] -= 1;
  printf("%d %d\n", a[3], a[i]);
  printf("%d\n", (a + b)[1]);
}

static void other_elements(void) {
  v8hi h = {1, 2, 3, 4, 5, 6, 7, 8};
  h = h * h + 1;
  for (int i = 0; i < 8; ++i) printf("%d ", h[i]);
  v16qi q;
  for (int i = 0; i < 16; ++i) q[i] = i - 8;
  q = q / 2;
  for (int i = 0; i < 16; ++i) printf("%d ", q[i]);
  v8qu u = {250, 251, 252, 253, 254, 255, 0, 1};
  u += 5;
  for (int i = 0; i < 8; ++i) printf("%d ", u[i]);
  v4su w = {1, 2, 3, 0xffffffffu};
  w = w + w;
  printf("%u %u\n", w[2], w[3]);
  v2di d = {1LL << 40, -5};
  d = d * 3;
  v2di less = d < 0;
  printf("%lld %lld %lld %lld\n", d[0], d[1], less[0], less[1]);
  v8si wide = {1, 2, 3, 4, 5, 6, 7, 8};
  wide = wide - (wide & 1);
  for (int i = 0; i < 8; ++i) printf("%d ", wide[i]);
  printf("%zu\n", sizeof wide);
}

static void floating(void) {
  v4sf f = {1, 2, 3, 4};
  show_floats("f*", f * f);
  show_floats("f/", f / 2);
  show_floats("f-", -f);
  show("f<", f < (v4sf){2, 2, 2, 5});
  show("f==", f == floats * 2);
  v2df d = {0.25, -0.5};
  d += 1;
  printf("%g %g\n", d[0], d[1]);
}

static void conversions(void) {
  v4si a = {1, -1, 0x3f800000, 2};
  v4sf bits = (v4sf)a;
  printf("%g\n", bits[2]);
  v2di two = (v2di)a;
  printf("%llx\n", (unsigned long long)two[0]);
  v8qu eight = (v8qu)0x0807060504030201LL;
  printf("%d %d\n", eight[0], eight[7]);
  printf("%llx\n", (unsigned long long)eight + 1);
  int copy[4];
  memcpy(copy, &a, sizeof copy);
  printf("%d %d\n", copy[0], copy[3]);
  v4si *p = (v4si *)&a;
  *p = *p + 1;
  show("pointer", a);
  v4si zero = {};
  show("zero", zero);
  show("literal", (v4si){a[3], a[2]});
}

int main(void) {
  integers();
  other_elements();
  floating();
  conversions();
  show("global", global);
  show("partly", partly);
  show("record", record.v);
  show("row", rows[1]);
  rows[0] += rows[1];
  show("row", rows[0]);
  show("call", added(global, partly));
  show("variadic", first_of(1, global));
  v4si a = global, b = a;
  b[0] = 5;
  show("a", a);
  show("b", b);
  show("chosen", a[0] == 1 ? a : b);
  show("assigned", a = b);
  return 0;
}
