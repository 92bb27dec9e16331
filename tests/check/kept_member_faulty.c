// The byte behind the last one is read.
// check: --property valid-memsafety
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
// harness: none, sanitizers give a block of no bytes one
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
struct cursor {
  const char* text;
  unsigned at;
  unsigned length;
};

static int next(struct cursor* cursor) {
  if (cursor->at > cursor->length) return -1;
  return cursor->text[cursor->at++];
}

int main(void) {
  unsigned length = __VERIFIER_nondet_uint();
  char* text = calloc(length, 1);
  if (text == 0) return 0;
  struct cursor cursor = {text, 0, length};
  int sum = 0;
  for (int c = next(&cursor); c >= 0; c = next(&cursor)) sum ^= c;
  free(text);
  return sum != 0;
}
