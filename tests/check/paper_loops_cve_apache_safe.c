// Paper 001, table 1: apache, CVE-2004-0940, patched: every byte is counted.
// check: --property valid-deref
// also: -D SIZE=8192
// also: -D SIZE=65536
// verdict: TRUE
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
      if (c != end) {
        if (++count == SIZE) {
          *to = 0;
          return;
        }
        *to++ = '\\';
      }
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
