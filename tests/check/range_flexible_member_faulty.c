// check: --stop-at-first -p valid-memsafety --time-limit 60s
// verdict: FALSE(valid-deref)
// a header with a flexible array member; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct message {
  size_t length;
  char data[];
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  char *s = calloc(n, 1);
  struct message *m = malloc(sizeof(struct message) + n - 1);
  if (s == 0 || m == 0) return 0;
  m->length = n;
  memcpy(m->data, s, m->length);
  free(s);
  free(m);
  return 0;
}
