// SHA-256, MD5-like mixing, base64, Adler, big-number factorial: integer code as found in the wild.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74,
    0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d,
    0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e,
    0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5,
    0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))

struct sha { uint32_t h[8]; uint8_t block[64]; uint64_t length; };
static void compress(struct sha *s) {
  uint32_t w[64], v[8];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)s->block[4 * i] << 24 | (uint32_t)s->block[4 * i + 1] << 16 | (uint32_t)s->block[4 * i + 2] << 8 | s->block[4 * i + 3];
  for (int i = 16; i < 64; i++)
    w[i] = w[i - 16] + (ROR(w[i - 15], 7) ^ ROR(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] + (ROR(w[i - 2], 17) ^ ROR(w[i - 2], 19) ^ w[i - 2] >> 10);
  memcpy(v, s->h, sizeof v);
  for (int i = 0; i < 64; i++) {
    uint32_t t1 = v[7] + (ROR(v[4], 6) ^ ROR(v[4], 11) ^ ROR(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
    uint32_t t2 = (ROR(v[0], 2) ^ ROR(v[0], 13) ^ ROR(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    memmove(v + 1, v, 7 * sizeof *v);
    v[4] += t1;
    v[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++) s->h[i] += v[i];
}
static void sha256(const char *text) {
  struct sha s = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
  size_t n = strlen(text);
  for (size_t i = 0; i < n; i++) {
    s.block[s.length++ % 64] = (uint8_t)text[i];
    if (s.length % 64 == 0) compress(&s);
  }
  size_t at = s.length % 64;
  s.block[at++] = 0x80;
  if (at > 56) {
    memset(s.block + at, 0, 64 - at);
    compress(&s);
    at = 0;
  }
  memset(s.block + at, 0, 56 - at);
  for (int i = 0; i < 8; i++) s.block[56 + i] = (uint8_t)(s.length * 8 >> (56 - 8 * i));
  compress(&s);
  for (int i = 0; i < 8; i++) printf("%08x", s.h[i]);
  putchar('\n');
}

static void base64(const char *in) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  size_t n = strlen(in);
  for (size_t i = 0; i < n; i += 3) {
    unsigned b = (unsigned char)in[i] << 16 | (i + 1 < n ? (unsigned char)in[i + 1] << 8 : 0) | (i + 2 < n ? (unsigned char)in[i + 2] : 0);
    putchar(digits[b >> 18]);
    putchar(digits[b >> 12 & 63]);
    putchar(i + 1 < n ? digits[b >> 6 & 63] : '=');
    putchar(i + 2 < n ? digits[b & 63] : '=');
  }
  putchar('\n');
}

static void factorial(int n) {
  unsigned char d[200] = {1};
  int size = 1;
  for (int f = 2; f <= n; f++) {
    int carry = 0;
    for (int i = 0; i < size || carry; i++) {
      if (i == size) size++;
      carry += d[i] * f;
      d[i] = (unsigned char)(carry % 10);
      carry /= 10;
    }
  }
  while (size) putchar('0' + d[--size]);
  putchar('\n');
}

static uint32_t adler(const char *s) {
  uint32_t a = 1, b = 0;
  while (*s) a = (a + (uint8_t)*s++) % 65521, b = (b + a) % 65521;
  return b << 16 | a;
}

int main(void) {
  sha256("");
  sha256("abc");
  sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq");
  base64("");
  base64("M");
  base64("Many hands make light work.");
  factorial(60);
  printf("%08x\n", adler("Wikipedia"));
  uint64_t x = 88172645463325252ULL;
  for (int i = 0; i < 5; i++) {
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    printf("%llu\n", (unsigned long long)x);
  }
  return 0;
}
