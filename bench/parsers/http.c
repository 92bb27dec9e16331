// The headers of an HTTP message, and a search among them.
#include "text.h"

struct header {
  const char* name;
  int name_length;
  const char* value;
  int value_length;
};

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

static int parse(const char* text, int n, struct header* headers, int most) {
  int count = 0, i = 0;
  while (i < n) {
    if (i + 1 < n && text[i] == '\r' && text[i + 1] == '\n') return count;
    if (count == most) return -1;
    struct header* h = &headers[count];
    h->name = text + i;
    int start = i;
    while (i < n && text[i] != ':') {
      if (text[i] <= ' ') return -1;
      i++;
    }
    if (i == n) return -1;
    h->name_length = i - start;
    i++;
    while (i < n && text[i] == ' ') i++;
    h->value = text + i;
    start = i;
#ifdef BUG
    while (!(text[i] == '\r' && text[i + 1] == '\n')) {
      if (i >= n) return -1;
      i++;
    }
#else
    while (i + 1 < n && !(text[i] == '\r' && text[i + 1] == '\n')) i++;
    if (i + 1 >= n) return -1;
#endif
    h->value_length = i - start;
    i += 2;
    count++;
  }
  return -1;
}

static int find(const struct header* h, int count, const char* name, int length) {
  for (int i = 0; i < count; i++) {
    if (h[i].name_length != length) continue;
    int k = 0;
    while (k < length && lower(h[i].name[k]) == name[k]) k++;
    if (k == length) return i;
  }
  return -1;
}

int main(void) {
  char text[N];
  for (int i = 0; i < N; i++) text[i] = (char)__VERIFIER_nondet_uchar();
  struct header headers[4];
  int count = parse(text, N, headers, 4);
  if (count < 0) return 1;
  return find(headers, count, "host", 4) >= 0;
}
