// The end of the last line is skipped too.
// check: --stop-at-first --property valid-memsafety
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
extern char __VERIFIER_nondet_char(void);

static char* skip(char* p) {
  while (*p == ' ' || *p == '\t') p++;
  return p;
}

static void trim(char* begin, char* end) {
  while (end > begin && (end[-1] == ' ' || end[-1] == '\t')) end--;
  *end = 0;
}

int main(void) {
  char text[17];
  for (int i = 0; i < 16; i++) text[i] = __VERIFIER_nondet_char();
  text[16] = 0;
  char* p = text;
  while (*p) {
    p = skip(p);
    char* line = p;
    while (*p && *p != '\n') p++;
    char* end = p;
    *p++ = 0;
    trim(line, end);
  }
  return 0;
}
