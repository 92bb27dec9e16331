// Division, remainder, shifts, bit operations on all widths; unsigned wrap-around.
#include <stdint.h>
#include <stdio.h>

#define DIVISION(type, format, a, b) printf(#type " %" format " %" format "\n", (type)((type)(a) / (type)(b)), (type)((type)(a) % (type)(b)))

static uint32_t rotate(uint32_t x, unsigned n) { return x << n | x >> (32 - n); }

static uint64_t mix(uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ x >> 33;
}

static unsigned crc(const char *s) {
  unsigned c = ~0u;
  while (*s) {
    c ^= (unsigned char)*s++;
    for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xEDB88320u : c >> 1;
  }
  return ~c;
}

int main(void) {
  int signs[] = {7, -7};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      int b = signs[j] / 2;
      DIVISION(int, "d", signs[i], b);
      DIVISION(long long, "lld", signs[i] * 10000000000LL, b);
      DIVISION(unsigned, "u", signs[i], b);
      DIVISION(short, "d", signs[i], b);
    }
  printf("%u %u\n", 5u - 7u, 0u - 1u);
  printf("%llu\n", 3000000000ULL * 7000000000ULL);
  printf("%d %d %d\n", -5 >> 1, -1 >> 31, 5 >> 1);
  printf("%u %u\n", 0xdeadbeefu >> 4, 0xdeadbeefu << 4);
  printf("%lld %lld\n", -5000000000LL >> 3, (long long)(0x123456789abcdefULL >> 20));
  printf("%x %x %x %x\n", 0xf0f0 & 0xff00, 0xf0f0 | 0x0f, 0xf0f0 ^ 0xffff, ~0xf0f0);
  printf("%08x %08x\n", rotate(0x12345678, 8), rotate(0x80000001, 1));
  uint64_t h = 42;
  for (int i = 0; i < 5; i++) {
    h = mix(h + i);
    printf("%016llx\n", (unsigned long long)h);
  }
  printf("%08x\n", crc("The quick brown fox jumps over the lazy dog"));
  unsigned char narrow = 0xf0;
  printf("%d %d %d\n", narrow << 4, (unsigned char)(narrow << 4), ~narrow);
  narrow >>= 2;
  printf("%d\n", narrow);
  printf("%d\n", narrow ^= 0xff);
  int x = 10;
  x += 5; printf("%d ", x);
  x -= 3; printf("%d ", x);
  x *= -2; printf("%d ", x);
  x /= 5; printf("%d ", x);
  x %= 3; printf("%d ", x);
  x = 93; x <<= 0; x &= 0x5f; x |= 0x100; x ^= 3; x >>= 1;
  printf("%d\n", x);
  unsigned short us = 65535;
  us++;
  signed char sc = -128;
  sc--;
  printf("%d %d\n", us, sc);
  us = 65535;
  us *= 2;
  sc = 100;
  sc += 100;
  printf("%d %d\n", us, sc);
  int64_t wide = INT64_MIN;
  printf("%lld %llu %lld\n", (long long)(wide / 3), (unsigned long long)wide / 3, (long long)(wide % 10));
  printf("%d\n", (int)(2863311530u / 3u));
  return 0;
}
