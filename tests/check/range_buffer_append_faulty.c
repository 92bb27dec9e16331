// check: --stop-at-first -p valid-memsafety --time-limit 60s
// also: -p valid-memsafety --analysis bmc
// also: -p valid-memsafety --analysis predicate
// also: -p valid-memsafety --analysis value
// verdict: FALSE(valid-deref)
// a growable buffer: append of m bytes; n any of 1..2^31
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

struct buffer {
  char *data;
  size_t length, capacity;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 0x80000000u) return 0;
  struct buffer b;
  size_t m = __VERIFIER_nondet_uint();
  b.capacity = n;
  b.length = __VERIFIER_nondet_ulong();
  if (b.length > b.capacity || m < 1) return 0;
  b.data = malloc(b.capacity);
  char *s = calloc(m, 1);
  if (b.data == 0 || s == 0) return 0;
  if (b.capacity - b.length < m - 1) {
    b.capacity = b.length + m;
    b.data = realloc(b.data, b.capacity);
    if (b.data == 0) return 0;
  }
  memcpy(b.data + b.length, s, m);
  b.length += m;
  free(b.data);
  free(s);
  return 0;
}
