// 64-bit arithmetic, also where the machine has 32-bit registers: multiplication, division, shifts, comparisons, fixed point.
#include <inttypes.h>
#include <stdio.h>

static uint64_t power(uint64_t base, unsigned e, uint64_t mod) {
  uint64_t r = 1;
  for (base %= mod; e; e >>= 1) {
    if (e & 1) r = r * base % mod;
    base = base * base % mod;
  }
  return r;
}
static uint64_t isqrt(uint64_t n) {
  uint64_t r = 0;
  for (uint64_t bit = 1ULL << 62; bit; bit >>= 2) {
    if (n >= r + bit) n -= r + bit, r = (r >> 1) + bit;
    else r >>= 1;
  }
  return r;
}
static int64_t fixed_multiply(int64_t a, int64_t b) { return a * b >> 16; }
static int is_prime(uint64_t n) {
  for (uint64_t d = 2; d * d <= n; d++)
    if (n % d == 0) return 0;
  return n > 1;
}
static int compare(int64_t a, uint64_t b, int32_t c) { return (a < (int64_t)b) | (b > (uint64_t)c) << 1 | (a == c) << 2 | ((uint32_t)a < (uint32_t)b) << 3; }

int main(void) {
  int64_t values[] = {0, 1, -1, INT64_MAX, INT64_MIN, 0x100000000LL, -0x100000000LL, 123456789012345LL, 0x7fffffff, -0x80000000LL};
  for (int i = 0; i < 10; i++) {
    int64_t a = values[i];
    for (int s = 0; s < 64; s += 9) printf("%" PRIx64 " %" PRIx64 " %" PRId64 " ", (uint64_t)a << s, (uint64_t)a >> s, a >> s);
    putchar('\n');
    for (int j = 0; j < 10; j++) {
      int64_t b = values[j];
      printf("%" PRIx64 " %" PRIx64 " %" PRIx64 " ", (uint64_t)a + b, (uint64_t)a - b, (uint64_t)a * b);
      if (b != 0 && !(a == INT64_MIN && b == -1)) printf("%" PRId64 " %" PRId64 " %" PRIu64 " ", a / b, a % b, (uint64_t)a / b);
      printf("%d\n", compare(a, b, (int)i));
    }
  }
  printf("%" PRIu64 " %" PRIu64 "\n", power(3, 1000, 1000000007), power(7, 123456, 4294967291u));
  printf("%" PRIu64 " %" PRIu64 "\n", isqrt(UINT64_MAX), isqrt(1000000000000ULL));
  printf("%" PRId64 "\n", fixed_multiply(-98304, 163840));
  printf("%d %d\n", is_prime(1000003), is_prime(1000001));
  unsigned long long u = 1;
  long long total = 0;
  for (int i = 0; i < 40; i++) u = u * 6364136223846793005ULL + 1442695040888963407ULL, total ^= (long long)(u >> 3) - i;
  printf("%llu %lld\n", u, total);
  int narrow = (int)(u >> 32);
  printf("%d %d %d\n", narrow, (int)(char)u, (short)(u >> 16));
  printf("%d %d\n", sizeof(1LL) == 8, (int)sizeof(long) == (int)sizeof(void *));
  double d = (double)u;
  float f = (float)(total | 1);
  printf("%.17g %.9g %llu %lld\n", d, f, (unsigned long long)d / 3, (long long)f);
  u--;
  u >>= 1;
  u |= 1ULL << 63;
  total = -total;
  total = total < 0 ? total : -total;
  printf("%llu %lld %d\n", u, total, u > (unsigned long long)total);
  switch (u & 7) { case 0 ... 3: puts("low"); break; default: puts("high"); }
  return (int)(u % 251);
}
