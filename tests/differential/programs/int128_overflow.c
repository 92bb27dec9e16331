// data-model: lp64
// The overflow builtins where 128 bits are too few for the result.
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;
typedef unsigned long long ull;
typedef long long ll;

#define LARGEST ((i128)(~(u128)0 >> 1))

static const i128 values[] = {0,
                              1,
                              -1,
                              2,
                              -2,
                              LARGEST,
                              -LARGEST,
                              -LARGEST - 1,
                              (i128)1 << 64,
                              -((i128)1 << 63),
                              (i128)1 << 63,
                              12345678901234567LL,
                              -98765432109876543LL,
                              (i128)3 << 100,
                              ((i128)1 << 64) - 1};

static void show(int overflows, u128 value) { printf("%d %llx:%llx\n", overflows, (ull)(value >> 64), (ull)value); }

#define ALL(left_type, right_type, result_type)       \
  do {                                                \
    left_type a = (left_type)x;                       \
    right_type b = (right_type)y;                     \
    result_type r;                                    \
    int overflows = __builtin_add_overflow(a, b, &r); \
    show(overflows, r);                               \
    overflows = __builtin_sub_overflow(a, b, &r);     \
    show(overflows, r);                               \
    overflows = __builtin_mul_overflow(a, b, &r);     \
    show(overflows, r);                               \
  } while (0)

static void all(i128 x, i128 y) {
  ALL(i128, i128, i128);
  ALL(u128, u128, u128);
  ALL(i128, u128, i128);
  ALL(u128, i128, u128);
  ALL(u128, u128, i128);
  ALL(i128, i128, u128);
  ALL(ull, ull, ll);
  ALL(ull, ll, ull);
  ALL(ll, i128, int);
  ALL(i128, i128, unsigned char);
  ALL(ull, ull, i128);
  ALL(ll, ll, u128);
  ALL(u128, int, signed char);
}

int main(void) {
  const int count = sizeof values / sizeof *values;
  for (int i = 0; i < count; i++)
    for (int j = 0; j < count; j++) all(values[i], values[j]);
  return 0;
}
