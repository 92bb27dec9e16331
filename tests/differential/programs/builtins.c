// GCC's builtins: overflow, bit counting, byte swapping, expect, constant_p, choose_expr, types_compatible_p, memory and string ones.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#define OVERFLOW(op, type, a, b)                                                          \
  do {                                                                                    \
    type r;                                                                               \
    int o = __builtin_##op##_overflow((a), (b), &r);                                      \
    printf(#op " " #type " %d %lld\n", o, (long long)r);                                  \
  } while (0)

static int likely(int x) {
  if (__builtin_expect(x > 3, 1)) return 1;
  return 0;
}
static int no_return(int x) {
  if (x == 1) return 10;
  if (x == 2) return 20;
  __builtin_unreachable();
}

int main(void) {
  OVERFLOW(add, int, INT_MAX, 1);
  OVERFLOW(add, int, INT_MAX, 0);
  OVERFLOW(add, unsigned, -1, 2);
  OVERFLOW(add, long long, INT_MAX, 1);
  OVERFLOW(add, signed char, 100, 100);
  OVERFLOW(add, unsigned char, 200LL, -100);
  OVERFLOW(sub, unsigned, 1u, 2u);
  OVERFLOW(sub, int, INT_MIN, 1);
  OVERFLOW(sub, long, 5, 7u);
  OVERFLOW(mul, int, 65536, 65536);
  OVERFLOW(mul, long long, 4000000000LL, 4000000000LL);
  OVERFLOW(mul, unsigned long long, 1ULL << 63, 2);
  OVERFLOW(mul, int, -1, INT_MIN);
  OVERFLOW(mul, short, 200u, 200);
  long long out;
  printf("%d ", __builtin_smull_overflow(3, 4, (long[]){0}));
  printf("%d ", __builtin_saddll_overflow(LLONG_MAX, 1, &out));
  printf("%lld\n", out);
  unsigned uout;
  printf("%d ", __builtin_uadd_overflow(~0u, 1, &uout));
  printf("%u\n", uout);
  unsigned values[] = {1, 2, 0x80000000u, 0xffffffffu, 0x00f0f000u, 12345};
  for (int i = 0; i < 6; i++) {
    unsigned v = values[i];
    unsigned long long w = (unsigned long long)v << 20 | 1;
    printf("%d %d %d %d %d %d %d %d %d\n", __builtin_popcount(v), __builtin_clz(v), __builtin_ctz(v), __builtin_ffs((int)v), __builtin_parity(v), __builtin_popcountll(w), __builtin_clzll(w),
           __builtin_ctzll(w << 3), __builtin_clrsb((int)v));
    printf("%x %llx %x\n", __builtin_bswap32(v), (unsigned long long)__builtin_bswap64(w), __builtin_bswap16((uint16_t)v));
  }
  printf("%d %d %d\n", __builtin_ffs(0), __builtin_ffsll(1LL << 40), __builtin_parityll(7));
  printf("%d %d\n", likely(5), likely(1));
  printf("%d %d\n", no_return(1), no_return(2));
  printf("%d %d\n", __builtin_constant_p(5), __builtin_types_compatible_p(int, const int));
  printf("%d %zu\n", __builtin_choose_expr(sizeof(int) == 4, 11, "no"), __builtin_strlen("four"));
  char buffer[20];
  __builtin_memset(buffer, 'a', 5);
  buffer[5] = 0;
  __builtin_memcpy(buffer + 2, "ZZ", 2);
  printf("%s %d %d\n", buffer, __builtin_strcmp(buffer, "aaZZa"), __builtin_memcmp(buffer, "aa", 2));
  printf("%zu %zu\n", __builtin_object_size(buffer, 0), __builtin_object_size(&buffer[5], 0));
  printf("%d %g %g\n", __builtin_abs(-4), __builtin_fabs(-2.5), __builtin_floor(-2.5));
  printf("%d %d %d\n", __builtin_isnan(__builtin_nan("")), __builtin_isinf_sign(-__builtin_inf()), __builtin_signbit(-0.0) != 0);
  int *p = __builtin_alloca(3 * sizeof *p);
  for (int i = 0; i < 3; i++) p[i] = i + 1;
  printf("%d\n", p[0] + p[1] + p[2]);
  printf("%zu %d\n", __builtin_offsetof(struct { char c; int x; }, x), __builtin_isgreater(2.0, 1.0));
  __builtin_prefetch(p);
  printf("%d\n", __builtin_types_compatible_p(__typeof__(&p), int **));
  int *aligned = __builtin_assume_aligned(p, 4);
  printf("%d\n", *aligned);
  return 0;
}
