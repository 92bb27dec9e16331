// JSON with nested arrays and objects, by recursive descent.
#include "text.h"

static const char* p;
static const char* end;

static void ws(void) {
  while (p < end && (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r')) p++;
}

static int string(void) {
  if (p >= end || *p != '"') return -1;
  p++;
  while (p < end && *p != '"') {
    if (*p == '\\') {
      p++;
#ifndef BUG
      if (p >= end) return -1;
#endif
      if (*p == 'u') {
        for (int i = 0; i < 4; i++) {
          p++;
          if (p >= end) return -1;
        }
      }
    }
    p++;
  }
  if (p >= end) return -1;
  p++;
  return 0;
}

static int number(void) {
  if (p < end && *p == '-') p++;
  int digits = 0;
  while (p < end && *p >= '0' && *p <= '9') {
    p++;
    digits++;
  }
  if (p < end && *p == '.') {
    p++;
    while (p < end && *p >= '0' && *p <= '9') {
      p++;
      digits++;
    }
  }
  return digits ? 0 : -1;
}

static int literal(const char* word, int n) {
  if (end - p < n || memcmp(p, word, n)) return -1;
  p += n;
  return 0;
}

static int value(int depth) {
  if (depth > 3) return -1;
  ws();
  if (p >= end) return -1;
  switch (*p) {
    case '"':
      return string();
    case 't':
      return literal("true", 4);
    case 'f':
      return literal("false", 5);
    case 'n':
      return literal("null", 4);
    case '[':
      p++;
      ws();
      if (p < end && *p == ']') {
        p++;
        return 0;
      }
      for (;;) {
        if (value(depth + 1)) return -1;
        ws();
        if (p >= end) return -1;
        if (*p == ']') {
          p++;
          return 0;
        }
        if (*p++ != ',') return -1;
      }
    case '{':
      p++;
      ws();
      if (p < end && *p == '}') {
        p++;
        return 0;
      }
      for (;;) {
        ws();
        if (string()) return -1;
        ws();
        if (p >= end || *p++ != ':') return -1;
        if (value(depth + 1)) return -1;
        ws();
        if (p >= end) return -1;
        if (*p == '}') {
          p++;
          return 0;
        }
        if (*p++ != ',') return -1;
      }
    default:
      return number();
  }
}

int main(void) {
  char text[N];
  for (int i = 0; i < N; i++) text[i] = (char)__VERIFIER_nondet_uchar();
  unsigned n = __VERIFIER_nondet_uint();
  if (n > N) return 0;
  p = text;
  end = text + n;
  return value(0) ? 1 : 0;
}
