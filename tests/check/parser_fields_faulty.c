// Behind a quote that nothing closes the parser goes on reading.
// check: --stop-at-first --property valid-memsafety
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
#define MAX 4
extern char __VERIFIER_nondet_char(void);
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
        if (*p == 1) return -1;
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
  char text[17];
  for (int i = 0; i < 16; i++) text[i] = __VERIFIER_nondet_char();
  text[16] = 0;
  struct row row;
  return parse(text, &row) ? 1 : row.count;
}
