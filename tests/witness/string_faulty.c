// property: valid-memsafety
// verdict: FALSE
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[4];
  for (int i = 0; i < 4; i++) text[i] = __VERIFIER_nondet_char();
  return (int)strlen(text);
}
