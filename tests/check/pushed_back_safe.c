// also: --analysis bmc
// verdict: TRUE
// never: FALSE
// What was pushed back is read again, the last first; and no input has ended where characters were read.
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  int c = getchar();
  if (c != EOF && feof(stdin)) reach_error();
  if (c == EOF) return 0;
  ungetc(c, stdin);
  if (ungetc('a', stdin) != 'a') return 0;
  if (getchar() != 'a') reach_error();
  char line[4];
  if (fgets(line, 4, stdin) && (unsigned char)line[0] != c) reach_error();
  return 0;
}
