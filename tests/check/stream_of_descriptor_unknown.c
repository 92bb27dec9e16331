// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: a descriptor that the program opens as a stream
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char letter = 0;
  FILE *stream = fdopen(0, "r");
  if (stream == 0) return 0;
  if (fread(&letter, 1, 1, stream) == 1 && letter != 'x') reach_error();
  fclose(stream);
  return 0;
}
