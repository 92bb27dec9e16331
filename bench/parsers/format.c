// A formatter in the style of printf: %u, %x, %c with width and padding.
#include "text.h"

struct out {
  char text[24];
  unsigned used;
};

static int put(struct out* o, char c) {
  if (o->used + 1 >= sizeof o->text) return -1;
  o->text[o->used++] = c;
  return 0;
}

static int put_number(struct out* o, unsigned value, unsigned base, int width, char pad) {
#ifdef BUG
  char digits[8];
#else
  char digits[32];
#endif
  int n = 0;
  do {
    digits[n++] = "0123456789abcdef"[value % base];
    value /= base;
  } while (value);
  for (int i = n; i < width; i++)
    if (put(o, pad)) return -1;
  while (n > 0)
    if (put(o, digits[--n])) return -1;
  return 0;
}

static int format(struct out* o, const char* f, const unsigned* args, int count) {
  int next = 0;
  while (*f) {
    if (*f != '%') {
      if (put(o, *f++)) return -1;
      continue;
    }
    f++;
    char pad = ' ';
    int width = 0;
    if (*f == '0') {
      pad = '0';
      f++;
    }
    while (*f >= '0' && *f <= '9') {
      width = width * 10 + (*f++ - '0');
      if (width > 99) return -1;
    }
    switch (*f) {
      case '%':
        if (put(o, '%')) return -1;
        break;
      case 'u':
        if (next >= count || put_number(o, args[next++], 10, width, pad)) return -1;
        break;
      case 'x':
        if (next >= count || put_number(o, args[next++], 16, width, pad)) return -1;
        break;
      case 'c':
        if (next >= count || put(o, (char)args[next++])) return -1;
        break;
      default:
        return -1;
    }
    f++;
  }
  o->text[o->used] = 0;
  return 0;
}

int main(void) {
  char text[N + 1];
  fill(text);
  unsigned args[3] = {__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint(), __VERIFIER_nondet_uint()};
  struct out o;
  o.used = 0;
  return format(&o, text, args, 3) ? 1 : 0;
}
