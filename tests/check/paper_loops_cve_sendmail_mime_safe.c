// Paper 001, table 1: sendmail, CVE-1999-0047, patched: the line is written out when the buffer is full, too.
// check: --property valid-deref
// also: -D SIZE=2048
// also: -D SIZE=65536
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

#ifndef SIZE
#define SIZE 6
#endif

static char line[SIZE + 1];

int main(void) {
  char* end = line;
  int letter;
  while ((letter = __VERIFIER_nondet_int()) != -1) {
    for (int shift = 16; shift >= 0; shift -= 8) {
      *end = (char)(letter >> shift);
      if (*end++ == '\n' || end >= line + SIZE) end = line;
    }
  }
  *end = 0;
  return 0;
}
