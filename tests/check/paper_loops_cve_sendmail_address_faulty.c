// Paper 001, table 1: sendmail, CVE-2003-0681. The tokens of a rewritten address, up to the one that separates host and
// user, are appended to a buffer for the name of the host.
// check: --property valid-deref --stop-at-first
// also: -D SIZE=257 -D TOKENS=100 -D LENGTH=20
// also: -D SIZE=65536 -D TOKENS=10000 -D LENGTH=20
// verdict: FALSE(valid-deref)
extern char __VERIFIER_nondet_char(void);

#ifndef SIZE
#define SIZE 5
#define TOKENS 4
#define LENGTH 3
#endif
#define SEPARATOR '@'

static char tokens[TOKENS][LENGTH];

int main(void) {
  char host[SIZE];
  for (int i = 0; i < TOKENS; i++) {
    for (int j = 0; j < LENGTH - 1; j++) tokens[i][j] = __VERIFIER_nondet_char();
    tokens[i][LENGTH - 1] = 0;
  }
  char* end = host;
  for (int token = 0; token < TOKENS; token++) {
    if (tokens[token][0] == SEPARATOR) break;
    for (int i = 0; tokens[token][i] != 0; i++) *end++ = tokens[token][i];
  }
  *end = 0;
  return 0;
}
// slow: several sizes, one after the other
