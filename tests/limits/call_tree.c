// Every function calls the next one three times: the call stacks are too many to be looked at one by one.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int limit;
static int f0(int x) { return x < limit ? x + 1 : x; }
#define LEVEL(n, m)                                            \
  static int f##n(int x) {                                     \
    int y = __VERIFIER_nondet_int() ? f##m(x) : f##m(x + 1);   \
    return f##m(y);                                            \
  }
LEVEL(1, 0)
LEVEL(2, 1)
LEVEL(3, 2)
LEVEL(4, 3)
LEVEL(5, 4)
LEVEL(6, 5)
LEVEL(7, 6)
LEVEL(8, 7)
LEVEL(9, 8)
LEVEL(10, 9)
LEVEL(11, 10)
LEVEL(12, 11)
LEVEL(13, 12)
LEVEL(14, 13)
LEVEL(15, 14)
LEVEL(16, 15)
LEVEL(17, 16)
LEVEL(18, 17)

int main(void) {
  limit = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  int i = 0;
  while (__VERIFIER_nondet_int()) {
    x = f18(x);
    if (i < 100) i++;
    if (x == limit && i == 100) reach_error();
  }
  return 0;
}
