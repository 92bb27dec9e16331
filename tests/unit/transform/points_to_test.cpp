#include "transform/points_to/points_to.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "transform/call_graph.h"
#include "unit/transform/points_to_facts.h"

namespace proviso::transform {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

TEST(PointsToTest, AddressesAndCopies) {
  Facts f("int main(void) { int x, y; int *p = &x; int *q = &y; int *r = p; int **s = &p; *s = q; return *r; }");
  EXPECT_THAT(f.of("q"), ElementsAre("main::y"));
  EXPECT_THAT(f.of("p"), UnorderedElementsAre("main::x", "main::y"));
  EXPECT_THAT(f.of("r"), UnorderedElementsAre("main::x", "main::y"));
  EXPECT_THAT(f.of("s"), ElementsAre("main::p"));
}

TEST(PointsToTest, FieldsAreToldApart) {
  Facts f(R"(
    struct s { int *a; int *b; };
    int main(void) {
      int x, y; struct s v, w; struct s *p = &v;
      p->a = &x; v.b = &y; w = v;
      int *a = p->a; int *b = p->b; int *c = w.a; int *d = (&w)->b;
      return *a + *b + *c + *d;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("b"), ElementsAre("main::y"));
  EXPECT_THAT(f.of("c"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("d"), ElementsAre("main::y"));
}

TEST(PointsToTest, FieldsOfArrayElementsAreToldApart) {
  Facts f(R"(
    struct s { int *a; int *b; };
    int main(int argc, char **argv) {
      int x, y; struct s v[10]; struct s w;
      v[argc].a = &x; v[3].b = &y;
      int *a = v[argc + 1].a; int *b = v[argc].b;
      struct s *p;
      for (p = v; p < v + 10; p++) { w = *p; }
      int *c = w.a; int *d = p->b;
      return *a + *b + *c + *d;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("b"), ElementsAre("main::y"));
  EXPECT_THAT(f.of("c"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("d"), ElementsAre("main::y"));
}

TEST(PointsToTest, ConstantIndicesAreToldApart) {
  Facts f(R"(
    int main(int argc, char **argv) {
      int x, y; int *v[4]; v[0] = &x; v[1] = &y;
      int *a = v[0]; int *b = v[argc]; int *c = v[3];
      return *a + *b + *c;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("b"), UnorderedElementsAre("main::x", "main::y"));
  EXPECT_THAT(f.of("c"), IsEmpty());
}

TEST(PointsToTest, AByteWalkOverARecordKeepsItsFields) {
  Facts f(R"(
    struct s { char name[16]; int *a; int *b; };
    int main(int argc, char **argv) {
      int x, y; struct s v;
      char *p = v.name; int i;
      for (i = 0; i < argc; i++) *p++ = 'x';
      v.a = &x; v.b = &y;
      int *a = v.a;
      return *a;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::x"));
}

TEST(PointsToTest, PointersCopiedByteByByte) {
  Facts f(R"(
    int main(void) {
      int x; int *p = &x; int *q; unsigned i;
      for (i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];
      int *r = q;
      return *r;
    })");
  EXPECT_THAT(f.of("r"), ElementsAre("main::x"));
}

TEST(PointsToTest, PointersThroughIntegers) {
  Facts f(R"(
    int main(void) {
      int x; struct { int a; int b; } s;
      unsigned long n = (unsigned long)&x; int *p = (int *)n;
      unsigned long m = ((unsigned long)&s.b & ~3ul) | 1; int *q = (int *)(m ^ 1);
      unsigned low = (unsigned)n; unsigned high = n >> 32;
      int *r = (int *)((unsigned long)high << 32 | low);
      return *p + *q + *r;
    })");
  EXPECT_THAT(f.of("p"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("q"), ElementsAre("main::s"));
  EXPECT_THAT(f.of("r"), ElementsAre("main::x"));
}

TEST(PointsToTest, UnionsOverlap) {
  Facts f(R"(
    union u { int *p; unsigned long n; struct { char c[8]; } bytes; };
    int main(void) { int x; union u a, b; a.p = &x; b.bytes = a.bytes; b.n += 0; int *p = b.p; return *p; })");
  EXPECT_THAT(f.of("p"), ElementsAre("main::x"));
}

TEST(PointsToTest, ContainerOf) {
  Facts f(R"(
    struct list { struct list *next; };
    struct node { int *data; struct list link; };
    int main(void) {
      int x, y; struct node a, b; struct list head;
      a.data = &x; b.data = &y;
      head.next = &a.link; a.link.next = &b.link; b.link.next = &head;
      struct list *i; int *d = 0; struct node *n = 0;
      for (i = head.next; i != &head; i = i->next) { n = (struct node *)((char *)i - 8); d = n->data; }
      return *d;
    })");
  EXPECT_THAT(f.of("d"), UnorderedElementsAre("main::x", "main::y"));
}

TEST(PointsToTest, HeapObjectsByCallOfMalloc) {
  Facts f(R"(
    #include <stdlib.h>
    struct node { struct node *next; int *data; };
    int main(void) {
      int x; struct node *a = malloc(sizeof *a); struct node *b = malloc(sizeof *b);
      a->next = b; a->data = &x; b->next = 0;
      struct node *c = a->next; int *d = c->data; struct node *e = realloc(a, 100); int *g = e->data;
      return *d + *g;
    })");
  const auto a = f.of("a");
  const auto b = f.of("b");
  ASSERT_THAT(a, SizeIs(1));
  ASSERT_THAT(b, SizeIs(1));
  EXPECT_NE(a, b);
  EXPECT_EQ(f.of("c"), b);
  EXPECT_THAT(f.of("d"), IsEmpty());
  EXPECT_THAT(f.of("g"), ElementsAre("main::x"));
  const auto e = f.of("e");
  EXPECT_THAT(e, Not(Contains(a[0])));
}

TEST(PointsToTest, AllocationWrappersByCall) {
  Facts f(R"(
    #include <stdlib.h>
    struct node { int *data; };
    struct node *make(int *data) { struct node *n = malloc(sizeof *n); if (!n) abort(); n->data = data; return n; }
    int main(void) {
      int x, y; struct node *a = make(&x); struct node *b = make(&y);
      int *c = a->data; int *d = b->data; struct node *(*p)(int *) = make; struct node *e = p(&x);
      return *c + *d + *e->data;
    })");
  EXPECT_NE(f.of("a"), f.of("b"));
  EXPECT_THAT(f.of("c"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("d"), ElementsAre("main::y"));
  EXPECT_THAT(f.of("n", "make"), SizeIs(3));
  EXPECT_THAT(f.of("e"), SizeIs(1));
}

TEST(PointsToTest, MemcpyMovesFields) {
  Facts f(R"(
    #include <string.h>
    struct s { int *a; int *b; };
    int main(int argc, char **argv) {
      int x, y; struct s v, w; struct s many[5], others[5];
      v.a = &x; v.b = &y; many[argc] = v;
      memcpy(&w, &v, sizeof v);
      memcpy(others, many, sizeof many);
      int *a = w.a; int *b = w.b; int *c = others[2].a; int *d = others[argc].b;
      return *a + *b + *c + *d;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::x"));
  EXPECT_THAT(f.of("b"), ElementsAre("main::y"));
  EXPECT_THAT(f.of("c"), Contains("main::x"));
  EXPECT_THAT(f.of("d"), Contains("main::y"));
}

TEST(PointsToTest, ACopyWithAShiftEnds) {
  Facts f(R"(
    #include <stdlib.h>
    #include <string.h>
    int main(int argc, char **argv) {
      int x; int **v = malloc(100 * sizeof *v); v[0] = &x;
      while (argc--) memmove(v + 1, v, 99 * sizeof *v);
      int *a = v[50]; return *a;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::x"));
}

TEST(PointsToTest, StaticInitialisers) {
  Facts f(R"(
    int x, y;
    struct s { int n; int *p; } table[] = { {1, &x}, {2, &y} };
    int *const direct = &x;
    int main(int argc, char **argv) { int *a = table[1].p; int *b = table[argc].p; int *c = direct; return *a + *b + *c; })");
  EXPECT_THAT(f.of("a"), ElementsAre("y"));
  EXPECT_THAT(f.of("b"), UnorderedElementsAre("x", "y"));
  EXPECT_THAT(f.of("c"), ElementsAre("x"));
}

TEST(PointsToTest, FunctionPointers) {
  Facts f(R"(
    int x, y;
    int *f(void) { return &x; }
    int *g(void) { return &y; }
    int *h(void) { return 0; }
    struct ops { int *(*get)(void); } ops = { f };
    int main(int argc, char **argv) {
      int *(*p)(void) = g; int *(*q)(void) = argc ? f : h;
      int *a = p(); int *b = ops.get(); int *c = q();
      return *a + *b + *c;
    })");
  EXPECT_THAT(f.of("a"), ElementsAre("y"));
  EXPECT_THAT(f.of("b"), ElementsAre("x"));
  EXPECT_THAT(f.of("c"), ElementsAre("x"));
  const CallGraph graph(f.program.program(),
                        [&](const ir::Function& caller, const ir::Edge& edge) { return f.facts.callees(caller, edge); });
  EXPECT_THAT(graph.callees(f.program.function("main")),
              UnorderedElementsAre(&f.program.function("f"), &f.program.function("g"), &f.program.function("h")));
}

TEST(PointsToTest, ParametersAndResultsByValue) {
  Facts f(R"(
    struct s { int *a; int *b; };
    struct s swap(struct s v) { struct s w; w.a = v.b; w.b = v.a; return w; }
    int main(void) { int x, y; struct s v; v.a = &x; v.b = &y; struct s w = swap(v); int *a = w.a; return *a; })");
  EXPECT_THAT(f.of("a"), ElementsAre("main::y"));
}

TEST(PointsToTest, VariadicArguments) {
  Facts f(R"(
    #include <stdarg.h>
    struct s { int *p; int n[8]; };
    int *last(int n, ...) {
      va_list l; int *p = 0; struct s v; va_start(l, n);
      while (n--) p = va_arg(l, int *);
      v = va_arg(l, struct s);
      if (v.p) p = v.p;
      va_end(l); return p;
    }
    int main(void) { int x, y, z; struct s v; v.p = &z; int *p = last(2, &x, &y, v); return *p; })");
  EXPECT_THAT(f.of("p"), UnorderedElementsAre("main::x", "main::y", "main::z"));
}

TEST(PointsToTest, CallbacksThroughModels) {
  Facts f(R"(
    #include <stdlib.h>
    int *seen;
    int compare(const void *a, const void *b) { seen = (int *)a; return *(const int *)a - *(const int *)b; }
    int main(void) { int v[10]; qsort(v, 10, sizeof *v, compare); return *seen; })");
  EXPECT_THAT(f.of("seen"), ElementsAre("main::v"));
}

TEST(PointsToTest, MissingFunctions) {
  Facts f(R"(
    int *missing(int **p);
    int x; int kept;
    int main(void) {
      int y; int *p = &x; int *q = missing(&p); int *r = p; int *s = &y; int *t = &kept;
      return *q + *r + *s + *t;
    })");
  EXPECT_THAT(f.of("q"), UnorderedElementsAre("unknown", "x", "main::p"));
  EXPECT_THAT(f.of("r"), Contains("unknown"));
  EXPECT_THAT(f.of("r"), Contains("x"));
  EXPECT_THAT(f.of("s"), ElementsAre("main::y"));
  EXPECT_THAT(f.modified("missing"), Contains("x"));
  EXPECT_THAT(f.modified("missing"), Not(Contains("kept")));
  EXPECT_THAT(f.modified("main"), Contains("x"));
}

TEST(PointsToTest, WhatIsStoredOutsideEscapes) {
  Facts f(R"(
    struct s { int *p; struct s *next; };
    struct s *missing(void);
    int main(void) {
      int x; int *y; int **hidden = &y; struct s v; struct s *o = missing();
      o->next = &v; v.p = &x;
      struct s *again = missing(); int *p = again->next->p;
      *missing()->next->p = 1;
      return *p;
    })");
  EXPECT_THAT(f.of("again"), UnorderedElementsAre("unknown", "main::v", "main::x"));
  EXPECT_THAT(f.of("p"), Contains("main::x"));
  EXPECT_THAT(f.of("hidden"), ElementsAre("main::y"));
}

TEST(PointsToTest, FunctionsGivenAwayAreCalledFromOutside) {
  Facts f(R"(
    void missing(void (*callback)(int *), int *data);
    int *seen;
    void callback(int *p) { seen = p; }
    int main(void) { int x; missing(callback, &x); return 0; })");
  EXPECT_THAT(f.of("seen"), Contains("main::x"));
}

TEST(PointsToTest, NondeterministicPointersAreUnknown) {
  Facts f("void *__VERIFIER_nondet_pointer(void); int main(void) { int *p = __VERIFIER_nondet_pointer(); return *p; }");
  EXPECT_THAT(f.of("p"), ElementsAre("unknown"));
}

TEST(PointsToTest, LongWalksEnd) {
  Facts f(R"(
    struct s { struct s *self; int n; } v;
    int main(int argc, char **argv) {
      char *p = (char *)&v; struct s *q = &v; struct s *r;
      while (argc--) { char *old = p; p = old + 3; r = q; q = (struct s *)&r->n; }
      return *p;
    })");
  EXPECT_THAT(f.of("p"), ElementsAre("v"));
  EXPECT_THAT(f.of("q"), ElementsAre("v"));
}

TEST(PointsToTest, Ilp32) {
  test::CProgram program("int main(void) { int x; int n = (int)&x; int *p = (int *)n; return *p; }", ir::DataModel::ilp32);
  const PointsTo facts(program.program());
  const ir::Function& main = program.function("main");
  ir::ExprPool& exprs = program.program().exprs();
  EXPECT_EQ(facts.objects(main, exprs.load(exprs.variable(program.variable(main, "p")))), facts.objects_of(program.variable(main, "x")));
}

}  // namespace
}  // namespace proviso::transform
