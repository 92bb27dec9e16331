// also: --analysis bmc
// verdict: TRUE
// never: FALSE
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void) {
  int first = 0, second = 0;
  char word[8];
  double number = 1;
  void *pointer = &number;
  if (sscanf("7 8", "%2$d %1$d", &first, &second) != 2 || first != 8 || second != 7) reach_error();
  if (sscanf("b-cd", "%[a-b-c]", word) != 1 || strcmp(word, "b") != 0) reach_error();
  if (sscanf("(nil)", "%p", &pointer) != 1 || pointer != 0) reach_error();
  if (sscanf("infix", "%lf", &number) != 0 || number != 1) reach_error();
  return 0;
}
