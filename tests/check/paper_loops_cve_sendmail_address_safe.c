// Paper 001, table 1: sendmail, CVE-2003-0681, patched: the space that is left is counted.
// check: --property valid-deref
// verdict: TRUE
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
  int left = SIZE - 1;
  for (int token = 0; token < TOKENS; token++) {
    if (tokens[token][0] == SEPARATOR) break;
    for (int i = 0; tokens[token][i] != 0 && left > 0; i++) {
      *end++ = tokens[token][i];
      left--;
    }
  }
  *end = 0;
  return 0;
}
