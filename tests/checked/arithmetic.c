// Arithmetic of all forms: operands with effects are evaluated once, values and types stay what they were.
// checks: --kinds overflow,div,shift
// run: 0,7
// run: 0,100
// stops: 1,2147483647: 30: overflow
// stops: 2,5: 33: division by zero
// stops: 3,0: 36: overflow
// stops: 4,40: 39: bad shift
// stops: 5,2147483647: 42: overflow
// stops: 6,2147483647: 46: overflow
#include <stdio.h>

int input(void);

struct counter {
  int n;
  unsigned bits : 3;
};

static int calls;
static int next(int x) {
  ++calls;  // overflow: removed
  return x;
}

int main(void) {
  int what = input();
  int x = input();
  if (what == 1)
    return next(x) + next(1) > 3;  // overflow: stays
  if (what == 2) {
    int y = x - 5;
    return 10 / y;  // div: stays
  }
  if (what == 3)
    return (-2147483647 - 1) / (x - 1);  // overflow: stays
  if (what == 4) {
    unsigned u = 1;
    return (int)(u << x);  // shift: stays
  }
  if (what == 5) {
    printf("%d\n", x++);  // overflow: stays
    return x;
  }
  struct counter c = {x, 5};
  if (what == 6) c.n += next(2);  // overflow: stays
  short s = (short)x;
  s += 3;          // overflow: removed
  char k = 'a';
  k++;             // overflow: removed
  long long wide = (long long)x * x;  // overflow: removed
  int half = (x & 0xff) / 2;          // div: removed, overflow: removed
  int left = (x & 7) << 3;            // shift: removed, overflow: removed
  c.bits++;
  printf("%d %d %lld %d %d %d %u %d\n", s, k, wide, half, left, calls, c.bits, -(x % 10));
  for (int i = 0; i < (x & 15); i++) printf("%d,", i * 2);  // overflow: removed
  printf("%d\n", (x > 3 ? next(x) : next(-1)) % 7);
  return 0;
}
