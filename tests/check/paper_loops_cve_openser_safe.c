// Paper 001, table 1: OpenSER, CVE-2006-6749, patched: what is longer than the buffer is not copied.
// check: --property valid-deref
// also: -D SIZE=100 -D LINE=500
// also: -D SIZE=65536 -D LINE=100000
// verdict: TRUE
extern char __VERIFIER_nondet_char(void);

#ifndef SIZE
#define SIZE 4
#define LINE 10
#endif

static void parse_expression(const char* text, char* expression) {
  int i = 0;
  while (text[i] != 0 && text[i] != '!') {
    if (i >= SIZE - 1) return;
    expression[i] = text[i];
    i++;
  }
  expression[i] = 0;
}

int main(void) {
  static char line[LINE];
  char expression[SIZE];
  for (int i = 0; i < LINE - 1; i++) line[i] = __VERIFIER_nondet_char();
  line[LINE - 1] = 0;
  parse_expression(line, expression);
  return 0;
}
