// Type punning through unions, anonymous members, unions in structs.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

union word {
  uint32_t whole;
  uint16_t half[2];
  uint8_t byte[4];
  float real;
  struct {
    unsigned mantissa : 23, exponent : 8, sign : 1;
  } parts;
};

struct value {
  enum { integer, real, text } kind;
  union {
    int i;
    double d;
    char s[12];
  };
};

static void print(struct value v) {
  switch (v.kind) {
    case integer: printf("%d\n", v.i); break;
    case real: printf("%g\n", v.d); break;
    case text: printf("%s\n", v.s); break;
  }
}

union nested {
  struct {
    char tag;
    union {
      short s;
      int i;
    } inner;
  } a;
  struct {
    char tag;
    char rest[7];
  } b;
};

typedef union {
  double d;
  uint64_t u;
  struct {
    uint32_t low, high;
  };
} split;

int main(void) {
  union word w = {.whole = 0x12345678};
  printf("%x %x %x %x\n", w.half[0], w.half[1], w.byte[0], w.byte[3]);
  w.byte[1] = 0xff;
  printf("%x\n", w.whole);
  w.real = -6.25f;
  printf("%x %u %u %u\n", w.whole, w.parts.sign, w.parts.exponent, w.parts.mantissa);
  w.parts.sign = 0;
  w.parts.exponent++;
  printf("%g\n", w.real);
  struct value values[] = {{integer, .i = 42}, {real, .d = 2.5}, {text, .s = "hello"}};
  for (int i = 0; i < 3; i++) print(values[i]);
  union nested n;
  memset(&n, 0, sizeof n);
  n.a.tag = 1;
  n.a.inner.i = 0x01020304;
  for (unsigned i = 0; i < sizeof n.b.rest; i++) printf("%d ", n.b.rest[i]);
  printf("%zu\n", sizeof n);
  n.a.inner.s = -1;
  printf("%x\n", n.a.inner.i);
  split s = {.d = 1.0};
  printf("%x %x %llx\n", s.high, s.low, (unsigned long long)s.u);
  s.high ^= 0x80000000u;
  s.low = 1;
  printf("%.17g\n", s.d);
  union word copy = w, *p = &copy;
  p->whole++;
  printf("%d\n", copy.whole - w.whole);
  copy = w;
  printf("%x\n", copy.byte[2]);
  union { int a[4]; long long b[2]; char c[16]; } big = {{1, 2, 3, 4}};
  printf("%lld %d\n", big.b[1], big.c[12]);
  union { signed char c; unsigned u; } narrow = {.u = 0xffffff80};
  printf("%d %u\n", narrow.c, (unsigned)narrow.c);
  return sizeof(union word);
}
