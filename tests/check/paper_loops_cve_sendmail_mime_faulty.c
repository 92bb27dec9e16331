// Paper 001, table 1: sendmail, CVE-1999-0047. Decoded bytes of a message, three for each group of four letters, are
// collected in a line, which is written out when it ends; a test of the end of the buffer compares the wrong pointer.
// check: --property valid-deref --stop-at-first
// also: -D SIZE=2048
// also: -D SIZE=65536
// verdict: FALSE(valid-deref)
// harness: none, the safe program waits for an end that these inputs do not have
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
      if (*end++ == '\n' || line >= line + SIZE) end = line;
    }
  }
  *end = 0;
  return 0;
}
