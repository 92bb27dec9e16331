// Bit-fields: layout, truncation, sign, conversions, assignment values.
#include <stdio.h>
#include <string.h>

struct flags {
  unsigned a : 1, b : 3, c : 12;
  signed d : 5;
  unsigned long long e : 40;
  _Bool f : 1;
  int : 0;
  unsigned char g : 4;
  short h : 9;
};

struct tight {
  char c;
  int x : 7;
  int y : 20;
  int z : 9;
};

struct __attribute__((packed)) packed {
  unsigned a : 3;
  unsigned b : 13;
  unsigned c : 17;
  unsigned char d;
  unsigned long long e : 50;
};

static void dump(const void *p, int n) {
  const unsigned char *b = p;
  while (n--) printf("%02x", *b++);
  putchar('\n');
}

enum color { red, green, blue };
struct with_enum {
  enum color c : 2;
  unsigned char n : 3;
};

int main(void) {
  struct flags f;
  memset(&f, 0, sizeof f);
  printf("%zu %zu %zu\n", sizeof f, sizeof(struct tight), sizeof(struct packed));
  f.a = 3;
  f.b = 9;
  f.c = 0xabcd;
  f.d = 17;
  f.e = 0x123456789abcdULL;
  f.f = 4;
  f.g = 0x1f;
  f.h = -200;
  printf("%u %u %u %d %llx %d %d %d\n", f.a, f.b, f.c, f.d, (unsigned long long)f.e, f.f, f.g, f.h);
  dump(&f, sizeof f);
  printf("%d %d\n", f.d = 31, f.b = 15);
  f.b += 5;
  f.d--;
  f.d *= 2;
  f.g = f.g * 3 + 1;
  ++f.h;
  f.e++;
  printf("%d %d %d %d %llx\n", f.b, f.d, f.g, f.h, (unsigned long long)f.e);
  printf("%d %d\n", f.b - 8 < 0, (int)(f.e >> 39) & 1);
  int post = f.b++;
  printf("%d %d %d\n", post, f.b, f.a);
  f.a++;
  printf("%d\n", f.a);
  struct tight t;
  memset(&t, 0xff, sizeof t);
  t.x = 5;
  t.y = -5;
  t.z = 255;
  dump(&t, sizeof t);
  printf("%d %d %d %d\n", t.c, t.x, t.y, t.z);
  struct packed p;
  memset(&p, 0, sizeof p);
  p.a = 5;
  p.b = 0x1234;
  p.c = 0x1ffff;
  p.d = 0x77;
  p.e = 0x2aaaaaaaaaaaaULL;
  dump(&p, sizeof p);
  printf("%u %x %x %x %llx\n", p.a, p.b, p.c, p.d, (unsigned long long)p.e);
  struct tight u = {1, 2, 3, 4}, v = u;
  v.y += u.z;
  printf("%d %d\n", v.y, u.y);
  struct with_enum w = {blue, 9};
  printf("%d %d\n", w.c, w.n);
  struct { int a : 3; unsigned b : 3; } s = {.a = 7, .b = 7};
  printf("%d %d %d\n", s.a, s.b, s.a == (int)s.b);
  struct { unsigned long long a : 33; } big = {~0ULL};
  printf("%llx %llx\n", (unsigned long long)big.a << 20, (unsigned long long)big.a + 1);
  static const struct flags constant = {1, 2, 3, -4, 5, 1, 6, -7};
  dump(&constant, sizeof constant);
  printf("%d %d\n", constant.d, constant.h);
  return 0;
}
