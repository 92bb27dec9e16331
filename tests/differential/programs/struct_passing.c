// Structs by value: arguments, results, nested calls, arrays inside, assignment, copies that must not alias.
#include <stdio.h>

struct tiny { char c; };
struct pair { int a, b; };
struct mixed { double d; int i; float f; char tail[3]; };
struct big { int v[20]; };
struct outer { struct pair p; struct tiny t[2]; struct mixed m; };
struct empty {};

static struct tiny bump(struct tiny t) { t.c++; return t; }
static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
static struct mixed blend(struct mixed a, struct mixed b) {
  a.d += b.d;
  a.i -= b.i;
  a.f *= b.f;
  a.tail[1] = b.tail[0];
  return a;
}
static struct big fill(int n) {
  struct big b;
  for (int i = 0; i < 20; i++) b.v[i] = n + i;
  return b;
}
static int sum(struct big b, int upto) {
  int s = 0;
  for (int i = 0; i < upto; i++) s += b.v[i], b.v[i] = 0;
  return s;
}
static struct outer build(int i, struct tiny t, struct mixed m, double d, struct pair p) {
  struct outer o = {p, {t, bump(t)}, m};
  o.m.d = d;
  o.p.a += i;
  return o;
}
static struct pair minmax(const int *v, int n) {
  struct pair r = {v[0], v[0]};
  for (int i = 1; i < n; i++) {
    if (v[i] < r.a) r.a = v[i];
    if (v[i] > r.b) r.b = v[i];
  }
  return r;
}
static struct pair fib(int n) {
  if (n == 0) return (struct pair){0, 1};
  struct pair p = fib(n - 1);
  return (struct pair){p.b, p.a + p.b};
}
static struct empty none(struct empty e) { return e; }
static void modify(struct big *p, struct big copy) {
  p->v[0] = 100;
  printf("%d %d\n", p->v[0], copy.v[0]);
}

int main(void) {
  struct tiny t = {'a'};
  printf("%c %c\n", bump(bump(t)).c, t.c);
  struct pair p = swap(swap((struct pair){1, 2}));
  printf("%d %d %d\n", p.a, p.b, swap(p).a);
  struct mixed m = {1.5, 10, 2.5f, "ab"}, n = {0.25, 3, 4, "xy"};
  struct mixed r = blend(m, blend(n, m));
  printf("%g %d %g %s\n", r.d, r.i, r.f, r.tail);
  struct big b = fill(5), c = b;
  c.v[3] = -1;
  printf("%d %d %d %d\n", sum(b, 20), sum(b, 5), b.v[3], sum(fill(1), 3));
  struct outer o = build(7, t, m, 9.75, p);
  printf("%d %d %c %c %g %d\n", o.p.a, o.p.b, o.t[0].c, o.t[1].c, o.m.d, o.m.i);
  struct outer array[3] = {o, o};
  array[2] = array[0];
  array[0].t[1] = bump(array[0].t[1]);
  printf("%c %c %d\n", array[0].t[1].c, array[2].t[1].c, array[1].p.a);
  int values[] = {5, -3, 8, 0};
  printf("%d %d\n", minmax(values, 4).a, minmax(values, 4).b);
  printf("%d\n", fib(20).a);
  modify(&b, b);
  struct pair x = {1, 2}, y = {3, 4}, *q = &x;
  struct pair old = *q;
  *q = y;
  y = old;
  printf("%d %d %d %d\n", x.a, x.b, y.a, y.b);
  printf("%d\n", (x = swap(y)).a);
  x = x.a > 1 ? x : y;
  printf("%d %d\n", x.a, (0, y).b);
  struct empty e = none((struct empty){});
  printf("%zu %d\n", sizeof e, fill(3).v[4]);
  struct big chain = fill(0);
  chain = fill(chain.v[5]);
  printf("%d\n", chain.v[1]);
  return 0;
}
