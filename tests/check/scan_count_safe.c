// also: --analysis bmc
// verdict: TRUE
// never: FALSE
// %n counts what was read; what needs no input does not fail, and a character is there or the input has ended.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int number, first = -1, count = -1;
  char letter;
  if (scanf("%n", &first) != 0 || first != 0) reach_error();
  if (scanf("%d%n", &number, &count) == 1 && (count < 1 || (number < -99 && count < 4))) reach_error();
  if (scanf("a%c%n", &letter, &count) == 1 && count != 2) reach_error();
  if (scanf("%c", &letter) == 0) reach_error();
  return 0;
}
// slow: scanf is a large model
