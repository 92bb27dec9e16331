// check: --property bounds
// also: --analysis bmc
// also: --analysis value
// verdict: UNKNOWN(
// says: it depends on an array at the end of a struct or in a union (which compilers let be used beyond its length)
// Strictly, the index is outside of the array; compilers take it for one whose length is not known.
#include <stdlib.h>
struct message {
  int length;
  int data[1];
};

int main(void) {
  struct message *m = malloc(sizeof *m + 2 * sizeof(int));
  if (m == 0) return 0;
  m->data[2] = 1;
  return m->length;
}
