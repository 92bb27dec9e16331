// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'getline' of the C library, which has no model
// A block that the library allocates.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *line = 0;
  size_t size = 0;
  long length = getline(&line, &size, stdin);
  if (length > 0) line[length] = 0;
  free(line);
  return 0;
}
