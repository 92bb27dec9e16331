// data-model: lp64
// 128-bit integers.
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void show(const char *name, i128 v) {
  printf("%s %016llx%016llx\n", name, (unsigned long long)((u128)v >> 64), (unsigned long long)v);
}

static void decimal(u128 v) {
  char digits[50];
  int n = 0;
  do digits[n++] = (char)('0' + (int)(v % 10));
  while (v /= 10);
  while (n) putchar(digits[--n]);
  putchar('\n');
}

static i128 through(i128 a, int b, i128 c) { return a * b - c; }

struct holder {
  char tag;
  i128 value;
};

int main(void) {
  i128 a = (i128)0x123456789abcdef0LL * 0xfedcba987654321LL;
  show("product", a);
  show("negative", -a);
  show("sum", a + a + 1);
  show("shift", (u128)a << 37);
  show("right", -a >> 65);
  show("unsigned right", (u128)-a >> 65);
  show("quotient", a / 1000000007);
  show("remainder", -a % 1000000007);
  show("long divide", (a * 64) / ((i128)1 << 70 | 12345));
  show("call", through(a, -3, 99));
  decimal((u128)1 << 127);
  decimal(~(u128)0);
  printf("%d %d %d\n", a > 0, -a < a, (u128)-a > (u128)a);
  struct holder h[2] = {{'x', 5}, {'y', a}};
  printf("%zu %zu\n", sizeof h, _Alignof(i128));
  h[0].value -= h[1].value;
  show("member", h[0].value);
  double d = (double)a;
  printf("%.17g %.17g\n", d, (double)-(i128)1);
  show("from double", (i128)1.5e30);
  long long narrow = (long long)a;
  unsigned char byte = (unsigned char)a;
  printf("%lld %d %d\n", narrow, byte, (_Bool)((u128)1 << 100));
  switch ((int)(a & 3)) {
    case 0: puts("zero"); break;
    default: puts("other");
  }
  a++;
  a ^= (i128)1 << 90;
  a |= 6;
  show("compound", a);
  return 0;
}
