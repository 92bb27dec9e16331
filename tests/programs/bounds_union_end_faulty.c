// expect: out-of-bounds access at 16
#include <stdlib.h>

struct text {
  int length;
  union {
    char bytes[1];
    int number;
  } u;
};

int main(void) {
  struct text *t = malloc(sizeof *t + 4);
  t->length = 8;
  for (int i = 0; i <= t->length; i++)
    t->u.bytes[i] = 'a';
  int ok = t->u.bytes[3] == 'a';
  free(t);
  return !ok;
}
