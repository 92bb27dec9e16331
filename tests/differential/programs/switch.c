// switch: fall-through, ranges, default in the middle, nested, in loops, Duff's device, wide and narrow operands.
#include <stdio.h>

static const char *kind(int c) {
  switch (c) {
    case '0' ... '9': return "digit";
    case 'a' ... 'z':
    case 'A' ... 'Z': return "letter";
    default: return "other";
    case ' ': return "space";
  }
}

static void duff(char *to, const char *from, int count) {
  int n = (count + 3) / 4;
  switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
  }
}

static int fall(int n) {
  int r = 0;
  switch (n) {
    case 1: r += 1;
    case 2: r += 2;
    default: r += 4;
    case 5: r += 8; break;
    case 6: r = -1;
  }
  return r;
}

static int wide(long long v) {
  switch (v) {
    case 0x100000000LL: return 1;
    case -1: return 2;
    case 0: return 3;
    case 4294967295LL: return 4;
  }
  return 5;
}

static int narrow(unsigned char c) {
  switch (c) {
    case 255: return 1;
    case 0: return 2;
    case -1: return 3;
  }
  return 4;
}

static int unsigned_case(unsigned u) {
  switch (u) {
    case -1: return 1;
    case 0x80000000: return 2;
    case 5 ... 9: return 3;
  }
  return 0;
}

enum state { start, word, space, stop };
static int words(const char *s) {
  enum state st = start;
  int n = 0;
  while (st != stop) switch (st) {
      case start:
      case space:
        if (*s == 0) { st = stop; break; }
        if (*s != ' ') { st = word; n++; continue; }
        s++;
        break;
      case word:
        if (*s == 0) st = stop;
        else if (*s++ == ' ') st = space;
        break;
      case stop: break;
    }
  return n;
}

static int nested(int a, int b) {
  switch (a) {
    case 0:
      switch (b) {
        case 0: return 1;
        case 1: break;
        default: return 3;
      }
      return 4;
    case 1: {
      int x = b;
      if (x > 2) {
        case 2: return 10 + a;
      }
      return 20;
    }
  }
  return 0;
}

int main(void) {
  const char *text = "a1 Z?9";
  for (const char *p = text; *p; p++) printf("%s ", kind(*p));
  putchar('\n');
  for (int n = 1; n < 12; n++) {
    char buffer[16] = {0};
    duff(buffer, "abcdefghijklmno", n);
    printf("%s ", buffer);
  }
  putchar('\n');
  for (int i = 0; i < 8; i++) printf("%d ", fall(i));
  printf("%d %d %d %d %d\n", wide(1LL << 32), wide(-1), wide(0), wide(0xffffffff), wide(1));
  printf("%d %d %d\n", narrow(-1), narrow(256 & 0xff), narrow(7));
  printf("%d %d %d %d\n", unsigned_case(~0u), unsigned_case(1u << 31), unsigned_case(7), unsigned_case(10));
  printf("%d %d\n", words("  the quick  brown fox "), words(""));
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 4; b++) printf("%d ", nested(a, b));
  int i = 0, total = 0;
  for (;; i++) {
    switch (i % 3) {
      case 0: continue;
      case 1: total += i; break;
      case 2: if (i > 20) goto out;
    }
    total++;
  }
out:
  printf("%d %d\n", i, total);
  switch (i++) default: printf("only default %d\n", i);
  switch (3) { puts("never"); case 3:; }
  switch (i) { int unused; case 1: unused = 1; printf("%d", unused); }
  return total & 0x7f;
}
