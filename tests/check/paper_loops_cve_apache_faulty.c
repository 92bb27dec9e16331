// Paper 001, table 1: apache, CVE-2004-0940. The value of a tag is read into a buffer; a backslash before another
// character than the one that ends it stays, so two bytes are written, but only one is counted.
// check: --property valid-deref --stop-at-first
// also: -D SIZE=8192
// also: -D SIZE=65536
// verdict: FALSE(valid-deref)
extern char __VERIFIER_nondet_char(void);

#ifndef SIZE
#define SIZE 6
#endif

static char tag[SIZE];

static void read_value(char end) {
  char* to = tag;
  int count = 0;
  while (1) {
    char c = __VERIFIER_nondet_char();
    if (++count == SIZE) {
      *to = 0;
      return;
    }
    if (c == '\\') {
      c = __VERIFIER_nondet_char();
      if (c != end) *to++ = '\\';
    } else if (c == end) {
      break;
    }
    *to++ = c;
  }
  *to = 0;
}

int main(void) {
  read_value('"');
  return 0;
}
// slow: several sizes, one after the other
