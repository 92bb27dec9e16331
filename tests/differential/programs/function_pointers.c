// Function pointers: tables, callbacks, returned ones, in structs, compared, cast there and back.
#include <stdio.h>
#include <stdlib.h>

typedef int (*binary)(int, int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

static const struct {
  char name;
  binary f;
} table[] = {{'+', add}, {'-', &sub}, {'*', mul}};

static binary find(char name) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].name == name) return table[i].f;
  return 0;
}

static int fold(const int *v, int n, int start, binary f) {
  while (n--) start = f(start, *v++);
  return start;
}

static int (*choose(int which))(int, int) { return which ? add : sub; }
static double half(float x) { return x / 2; }
static void nothing(void) { puts("nothing"); }

struct shape {
  const struct operations *ops;
  int w, h;
};
struct operations {
  int (*area)(const struct shape *);
  void (*scale)(struct shape *, int);
};
static int rectangle_area(const struct shape *s) { return s->w * s->h; }
static int triangle_area(const struct shape *s) { return s->w * s->h / 2; }
static void scale(struct shape *s, int k) { s->w *= k, s->h *= k; }
static const struct operations rectangle = {rectangle_area, scale}, triangle = {triangle_area, scale};

static int count_down(int n) { return n <= 0 ? 0 : 1 + (n % 2 ? count_down : count_down)(n - 1); }

typedef struct machine machine;
typedef void (*state)(machine *);
struct machine {
  state next;
  int steps;
};
static void even(machine *), odd(machine *);
static void even(machine *m) { m->next = ++m->steps < 5 ? odd : 0; }
static void odd(machine *m) { m->next = ++m->steps < 5 ? even : 0; }

int main(void) {
  const char *program = "+-*+";
  int v = 10;
  for (const char *p = program; *p; p++) {
    binary f = find(*p);
    v = f(v, 3);
    printf("%c %d\n", *p, v);
  }
  int values[] = {1, 2, 3, 4, 5};
  printf("%d %d %d\n", fold(values, 5, 0, add), fold(values, 5, 1, mul), fold(values, 5, 0, sub));
  printf("%d %d %d\n", choose(1)(5, 3), (*choose(0))(5, 3), (**&*add)(1, 1));
  void (*generic)(void) = (void (*)(void))half;
  printf("%g\n", ((double (*)(float))generic)(5));
  generic = nothing;
  generic();
  (*generic)();
  printf("%d %d %d %d\n", find('?') == 0, find('+') == add, !find('-'), table[0].f != table[1].f);
  struct shape shapes[] = {{&rectangle, 3, 4}, {&triangle, 3, 4}};
  for (int i = 0; i < 2; i++) {
    shapes[i].ops->scale(&shapes[i], i + 2);
    printf("%d\n", shapes[i].ops->area(&shapes[i]));
  }
  printf("%d\n", count_down(10));
  machine m = {even, 0};
  while (m.next) m.next(&m);
  printf("%d\n", m.steps);
  int (*printer)(const char *, ...) = printf;
  printer("%d %s\n", 42, "through a pointer");
  void *(*allocate)(size_t) = malloc;
  void (*release)(void *) = free;
  int *heap = allocate(sizeof *heap);
  *heap = 5;
  printf("%d\n", *heap);
  release(heap);
  binary pair[2] = {add, mul}, (*pointer)[2] = &pair;
  printf("%d %d\n", (*pointer)[1](6, 7), (v > 0 ? add : sub)(1, 2));
  return fold(values, 3, 0, choose(1));
}
