// Executions that never end are found where their state recurs, and nowhere else: all that an execution depends on is part of its state.
#include "engine/recurrence/recurrence.h"

#include <gtest/gtest.h>

#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::engine {
namespace {

const std::string kAllocation =
    "extern int __VERIFIER_nondet_int(void); extern void *malloc(unsigned long); extern void free(void *);\n"
    "extern void *alloca(unsigned long); void nothing(int *p) { (void)p; }\n";

Verdict verdict_of(const std::string& text) {
  test::CProgram c(kAllocation + text);
  return test::run_analysis(analysis_named("recurrence"), c.program(), "termination").properties.front().verdict;
}

/// Loops whose rounds differ in one thing each; the loop ends, after many rounds, because of it.
TEST(Recurrence, IsNotWhereSomethingGoesOn) {
  for (const char* const text : {
           "int main(void) { for (unsigned i = 0; i < 3000; i++) ; }",
           "unsigned g; int main(void) { while (g < 3000) g++; }",
           "int main(void) { static unsigned i; while (i < 3000) i++; }",
           "unsigned a[5]; int main(void) { while (a[3] < 3000) a[3]++; }",
           "struct s { unsigned x : 20; }; int main(void) { struct s s = {0}; while (s.x < 3000) s.x++; }",
           "int main(void) { double x = 1; while (x < 1e300) x *= 1.1; }",
           "int main(void) { unsigned *p = malloc(4); *p = 0; while (*p < 3000) ++*p; free(p); }",
           "int main(void) { unsigned char a[3000], *p = a; while (p != a + 3000) p++; }",
           // What the caller will need when the loop inside is left.
           "unsigned f(unsigned n) { unsigned k = 0; while (k < 3) k++; return n + 1; }\n"
           "int main(void) { unsigned n = 0; while (n < 10000) n = f(n); }",
           // A list that gets longer.
           "struct n { struct n *next; unsigned v; };\n"
           "int main(void) { struct n *l = 0; do { struct n *e = malloc(sizeof *e); e->v = l ? l->v + 1 : 0; e->next = l; l = e; }\n"
           "  while (l->v < 3000); }",
           // Behind a pointer to a pointer.
           "int main(void) { unsigned x = 0, *p = &x, **q = &p; while (**q < 3000) ++**q; }",
           // An address that is kept as a number.
           "int main(void) { unsigned char a[3000]; unsigned long n = (unsigned long)a; while (n != (unsigned long)(a + 3000)) n++; }",
           // The only pointer is a number, at an odd place, or in pieces.
           "unsigned long u; int main(void) { int *p = malloc(4); *p = 0; u = ~(unsigned long)p; p = 0;\n"
           "  while (*(int *)~u < 1000) ++*(int *)~u; }",
           "#pragma pack(1)\nstruct s { char c; int *p; };\n"
           "int main(void) { struct s s; s.p = malloc(4); *s.p = 0; while (*s.p < 1000) ++*s.p; }",
           "int main(void) { char b[9]; int *p = malloc(4), *q; *p = 0; __builtin_memcpy(b + 1, &p, 8); p = 0;\n"
           "  do __builtin_memcpy(&q, b + 1, 8); while (++*q < 1000); }",
           "int main(void) { int *p = malloc(4), *q; *p = 0; unsigned char b[8];\n"
           "  for (int i = 0; i < 8; i++) b[i] = ((unsigned char *)&p)[i] ^ 1; p = 0;\n"
           "  do { for (int i = 0; i < 8; i++) ((unsigned char *)&q)[i] = b[i] ^ 1; } while (++*q < 1000); }",
           // How deep the stack is.
           "unsigned long top; void f(void) { char c; unsigned long a = (unsigned long)&c, d = a > top ? a - top : top - a;\n"
           "  if (d < 10000) f(); } int main(void) { char c; top = (unsigned long)&c; f(); }",
           // Not all that is called inside itself goes on for ever.
           "unsigned f(unsigned n) { return n < 2000 ? f(n + 1) : 0; } int main(void) { return f(0); }",
           "unsigned depth; void f(void) { if (depth++ < 2000) f(); } int main(void) { f(); }",
           "void f(void) {} int main(void) { for (unsigned i = 0; i < 3000; i++) f(); }",
       })
    EXPECT_EQ(verdict_of(text), Verdict::unknown) << text;
}

TEST(Recurrence, IsWhereEverythingIsAsItWas) {
  for (const char* const text : {
           "int main(void) { for (;;) ; }",
           "int main(void) { unsigned char i = 1; while (i) i += 2; }",
           // What is not read any more does not count, nor do addresses.
           "int main(void) { unsigned n = 0; for (;;) { unsigned waste = n; n = 0; (void)waste; } }",
           "int main(void) { for (;;) { int x = 1; nothing(&x); } }",
           "int main(void) { for (;;) free(malloc(10)); }",
           "int main(void) { while (__VERIFIER_nondet_int() != 7) ; }",
           "struct n { struct n *next; }; int main(void) { struct n a, b; a.next = &b; b.next = &a; struct n *p = &a;\n"
           "  while (p) p = p->next; }",
           "int f(int n) { return n == 3 ? 0 : f(n); } int main(void) { return f(1); }",
           "int g(int n); int f(int n) { return g(n + 1); } int g(int n) { return f(n - 1); } int main(void) { return f(1); }",
           "void f(void) { int x = 0; nothing(&x); f(); } int main(void) { f(); }",
       })
    EXPECT_EQ(verdict_of(text), Verdict::violated) << text;
}

TEST(Recurrence, ShowsNothingBehindSomethingUndefined) {
  EXPECT_EQ(verdict_of("int main(void) { int x = 1; while (x != 0) { x += 1073741824; if (x < 0) x = 1; } }"), Verdict::unknown);
  EXPECT_EQ(verdict_of("int main(void) { int a[2] = {0}; int i = 2; for (;;) a[i] = 0; }"), Verdict::unknown);
}

}  // namespace
}  // namespace proviso::engine
