// Scheme, host with escapes, port and path of a URL.
#include "text.h"

struct url {
  char scheme[8];
  char host[12];
  unsigned port;
  const char* path;
};

static int parse(const char* p, struct url* u) {
  int n = 0;
  while (*p && *p != ':') {
    if (n >= (int)sizeof u->scheme - 1) return -1;
    u->scheme[n++] = *p++;
  }
  u->scheme[n] = 0;
  if (p[0] != ':' || p[1] != '/' || p[2] != '/') return -1;
  p += 3;
  n = 0;
  while (*p && *p != ':' && *p != '/') {
    if (n >= (int)sizeof u->host - 1) return -1;
    char c = *p++;
    if (c == '%') {
      int value = 0;
      for (int i = 0; i < 2; i++) {
        c = *p;
        if (c >= '0' && c <= '9')
          value = value * 16 + (c - '0');
        else if (c >= 'a' && c <= 'f')
          value = value * 16 + (c - 'a') + 10;
        else
#ifdef BUG
          value = 0;
#else
          return -1;
#endif
        p++;
      }
      c = (char)value;
    }
    u->host[n++] = c;
  }
  u->host[n] = 0;
  u->port = 80;
  if (*p == ':') {
    p++;
    u->port = 0;
    while (*p >= '0' && *p <= '9') {
      u->port = u->port * 10 + (unsigned)(*p++ - '0');
      if (u->port > 65535) return -1;
    }
  }
  u->path = p;
  while (*p) p++;
  return (int)(p - u->path);
}

int main(void) {
  char text[N + 1];
  fill(text);
  struct url u;
  return parse(text, &u) < 0;
}
