// Initialisers of every form write to what is declared const; pointers to it that nothing is written through are harmless.
// verdict: TRUE
// never: FALSE
// also: --property valid-memsafety
// also: --analysis bmc
// also: --analysis predicate
#include <assert.h>
#include <string.h>
struct point {
  int x, y;
  char name[8];
};
#define ORIGIN(P) const struct point P = {0, 0, "origin"}
static int first(int *p) { return *p; }
static void set(int *p) { *p = 7; }
static int copied(const struct point p) {
  int *q = (int *)&p.x;
  return *q;
}
int main(void) {
  const int a[3] = {1, 2, 3};
  const int big[40] = {5};
  const char text[] = "abc", rest[16] = "x";
  ORIGIN(origin);
  const struct point copy = origin;
  const int one = 1, *at_one = &one;
  int b[2];
  set(b);
  set(&b[1]);
  assert(first((int *)a) == 1 && big[0] == 5 && big[39] == 0 && strcmp(text, "abc") == 0 && rest[1] == 0);
  assert(copied(copy) == 0 && strcmp(copy.name, "origin") == 0 && *at_one == 1 && b[1] == 7);
  assert((*(const int[]){4, 5} == 4));
  return 0;
}
