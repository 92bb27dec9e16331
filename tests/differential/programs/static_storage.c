// Static lifetime: locals that persist, shadowing, extern declarations in blocks, block scopes, const and volatile.
#include <stdio.h>

int shared = 1;
static int hidden = 2;
extern int elsewhere;
int elsewhere = 3;

static int next(void) {
  static int n = 10;
  return n++;
}
static int *slot(int i) {
  static int slots[3] = {1, 2, 3};
  return &slots[i];
}
static int recursive(int depth) {
  static int calls;
  calls++;
  if (depth > 0) recursive(depth - 1);
  return calls;
}
static const char *toggle(void) {
  static enum { off, on } state = on;
  state = !state;
  return state == on ? "on" : "off";
}
static int shadow(int shared) {
  int result = shared;
  {
    int shared = 100;
    result += shared;
    for (int shared = 0; shared < 3; shared++) result += shared;
  }
  {
    extern int shared;
    result += shared;
  }
  return result;
}
static volatile int watched;
static const int table[2][2] = {{1, 2}, {3, 4}};
struct tag { int x; };
static int scopes(void) {
  struct tag { char c[3]; };
  enum { inner = 5 };
  typedef short local;
  return (int)(sizeof(struct tag) * 100 + sizeof(local) * 10 + inner);
}

int main(void) {
  int a = next(), b = next();
  printf("%d %d\n", a, b);
  *slot(1) += 40;
  printf("%d %d\n", *slot(1), slot(2) - slot(0) == 2);
  printf("%d %d\n", recursive(4), 0);
  printf("%s ", toggle());
  printf("%s\n", toggle());
  printf("%d\n", shadow(7));
  printf("%d %d %d\n", shared, hidden, elsewhere);
  for (int i = 0; i < 3; i++) {
    static int persistent;
    int fresh = 0;
    persistent += ++fresh;
    watched += persistent;
  }
  printf("%d\n", watched);
  printf("%d %d %zu\n", scopes(), table[1][0], sizeof(struct tag));
  int total = 0;
  for (int i = 0; i < 3; i++) {
    int x = i;
    while (x-- > 0) {
      int y = x * 2;
      if (y == 2) continue;
      total += y + 1;
    }
  }
  printf("%d\n", total);
  const int *pc = &table[0][1];
  int const *const pcc = pc;
  printf("%d %d\n", *pc, *pcc);
  return next();
}
