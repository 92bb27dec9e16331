// data-model: lp64
// Bit-fields wider than a register, and such that end in a 17th byte.
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

struct wide {
  i128 w : 100;
  u128 v : 70;
  int n : 3;
};

struct __attribute__((packed)) tight {
  unsigned a : 3;
  i128 b : 128;
  u128 c : 121;
  unsigned d : 5;
};

static struct wide g = {-5, ~(u128)0, 2};
static struct tight t = {5, -7, (u128)1 << 120, 9};

static void show(const char* name, u128 value) {
  printf("%s %llx:%llx\n", name, (unsigned long long)(value >> 64), (unsigned long long)value);
}

static void show_tight(const struct tight* p) {
  show("a", p->a);
  show("b", p->b);
  show("c", p->c);
  show("d", p->d);
}

int main(void) {
  show("g.w", g.w);
  show("g.v", g.v);
  for (int i = 0; i < 3; i++) g.w *= 1000000007LL;
  show("g.w", g.w);
  g.v += (u128)5 << 66;
  show("g.v", g.v);
  g.v++;
  show("g.v", g.v);
  printf("%d %zu %zu\n", g.n, sizeof g, sizeof t);
  show_tight(&t);
  struct tight local;
  local.a = 1;
  local.d = 31;
  local.b = ((i128)1 << 126) + 12345;
  local.c = ~(u128)0;
  show_tight(&local);
  local.c = 0;
  local.a = 7;
  show_tight(&local);
  local.b = -1;
  show("assigned", local.c = (u128)0xabcdef << 100);
  struct tight copy = local;
  show_tight(&copy);
  return 0;
}
