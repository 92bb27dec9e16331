// Every integer type converted to every other, at the ends of its range.
#include <limits.h>
#include <stdio.h>

static const long long values[] = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32768, 2147483647LL, 2147483648LL,
                                   4294967295LL, 4294967296LL, -2147483648LL, -2147483649LL, 9223372036854775807LL, -9223372036854775807LL - 1};

#define SHOW(type) printf(" %lld/%llu", (long long)(type)v, (unsigned long long)(type)v)
#define THROUGH(from, to)                                     \
  do {                                                        \
    from a = (from)v;                                         \
    to b = a;                                                 \
    printf(#from "->" #to " %lld\n", (long long)b);           \
  } while (0)

int main(void) {
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    long long v = values[i];
    printf("%lld:", v);
    SHOW(char); SHOW(signed char); SHOW(unsigned char); SHOW(short); SHOW(unsigned short); SHOW(int); SHOW(unsigned);
    SHOW(long); SHOW(unsigned long); SHOW(long long); SHOW(unsigned long long); SHOW(_Bool);
    putchar('\n');
    THROUGH(signed char, unsigned int); THROUGH(unsigned char, int); THROUGH(short, unsigned long long); THROUGH(unsigned short, long);
    THROUGH(int, unsigned long); THROUGH(unsigned, long long); THROUGH(_Bool, signed char); THROUGH(unsigned, signed char);
  }
  // The usual arithmetic conversions.
  int minus = -1;
  unsigned one = 1;
  long lminus = -1;
  unsigned char c = 200, d = 100;
  printf("%d %d %d %d\n", minus < one, lminus < one, c + d, (unsigned char)(c + d));
  printf("%d %d %d\n", -1 < 0u, -1L < 0u, -1LL < 0u);
  printf("%d %zu %zu %zu\n", c > -1, sizeof(c + d), sizeof(1u + 1L), sizeof('a'));
  printf("%llu %lld\n", (unsigned long long)minus, (long long)(unsigned)minus);
  printf("%d %d\n", (int)(short)40000, (int)(signed char)200);
  printf("%u %d %lu %llu\n", UINT_MAX + 1u, INT_MIN, ULONG_MAX, ULLONG_MAX);
  _Bool b = 256;
  b += 5;
  printf("%d %d %d\n", b, (_Bool)0.5, (_Bool)&b);
  b--;
  printf("%d\n", b);
  b--;
  printf("%d\n", b);
  enum small { low = -3, high = 200 } e = high;
  enum big { huge = 0x80000000u } g = huge;
  printf("%d %d %zu %u %d\n", e, low < 0, sizeof e, g, huge > 0);
  return (unsigned char)300;
}
