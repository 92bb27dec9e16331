// Behind the last bracket one byte too many is looked at.
// check: --stop-at-first --property valid-memsafety
// verdict: FALSE(valid-deref)
extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);

static const char *p, *end;

static int value(void) {
  if (p >= end) return -1;
  if (*p != '[') {
    p++;
    return 0;
  }
  p++;
  while (p <= end && *p != ']')
    if (value()) return -1;
  if (p >= end) return -1;
  p++;
  return 0;
}

int main(void) {
  char text[40];
  for (int i = 0; i < 40; i++) text[i] = __VERIFIER_nondet_char();
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 40) return 0;
  p = text;
  end = text + n;
  return value() ? 1 : 0;
}
