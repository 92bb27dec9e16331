// The fields of a line, quoted ones unquoted in place.
#include "text.h"
#define MAX 4

struct row {
  char* field[MAX];
  int count;
};

static int parse(char* p, struct row* row) {
  row->count = 0;
  for (;;) {
    if (row->count >= MAX) return -1;
    if (*p == '"') {
      char* to = ++p;
      row->field[row->count++] = p;
      for (;;) {
#ifndef BUG
        if (*p == 0) return -1;
#endif
        if (*p == '"') {
          if (p[1] != '"') break;
          p++;
        }
        *to++ = *p++;
      }
      p++;
      *to = 0;
    } else {
      row->field[row->count++] = p;
      while (*p && *p != ',' && *p != '\n') p++;
    }
    char c = *p;
    if (c == 0 || c == '\n') {
      *p = 0;
      return 0;
    }
    if (c != ',') return -1;
    *p++ = 0;
  }
}

int main(void) {
  char text[N + 1];
  fill(text);
  struct row row;
  return parse(text, &row) ? 1 : row.count;
}
