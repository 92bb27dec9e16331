// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'open_memstream' of the C library, which has no model
// A block that grows with what is written to a stream.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *text = 0;
  size_t size = 0;
  FILE *stream = open_memstream(&text, &size);
  if (stream != 0) fclose(stream);
  free(text);
  return 0;
}
