// Which of a model's functions a call means: where results are dropped, where functions that are handed over have effects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::Contains;
using testing::Not;
using testing::StartsWith;

/// Whether the model takes the comparison for one with effects.
bool has_effects(const std::string& body, const std::string& before = "") {
  const Lines lines =
      lowered("void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));" + before +
              "static int compare(const void *a, const void *b) {" + body + "}" + "void f(char *p) { qsort(p, 3, 1, compare); }");
  return lines.front().starts_with("__effectful_qsort(");
}

TEST(Effectful, comparisons_that_only_look_have_none) {
  EXPECT_FALSE(has_effects("return *(const char *)a - *(const char *)b;"));
  EXPECT_FALSE(has_effects("int x = 0; for (int i = 0; i < 2; i++) x += ((const char *)a)[i]; return x;"));
  EXPECT_FALSE(has_effects("return strcmp(a, b);", "int strcmp(const char *, const char *);"));
  EXPECT_FALSE(has_effects("return g(a);", "static int g(const void *p) { return *(const int *)p; }"));
  EXPECT_FALSE(has_effects("return &v == a;", "int v;"));
}

TEST(Effectful, what_outlives_the_call_is_one) {
  EXPECT_TRUE(has_effects("v = 1; return 0;", "int v;"));
  EXPECT_TRUE(has_effects("v++; return 0;", "int v;"));
  EXPECT_TRUE(has_effects("static int v; v += 1; return 0;"));
  EXPECT_TRUE(has_effects("*(char *)a = 1; return 0;"));
  EXPECT_TRUE(has_effects("return g();", "int v; static int g(void) { return ++v; }"));
}

TEST(Effectful, what_is_not_known_is_one) {
  EXPECT_TRUE(has_effects("return g();", "int g(void);"));
  EXPECT_TRUE(has_effects("return g();", "int (*g)(void);"));
  EXPECT_TRUE(has_effects("int x = 0; g(&x); return x;", "static void g(int *p) { *p = 1; }"));
  EXPECT_TRUE(has_effects("return compare(b, a);", "static int compare(const void *, const void *);"));
  EXPECT_TRUE(has_effects("return v;", "volatile int v;"));
  EXPECT_TRUE(has_effects("return *(const volatile char *)a;"));
  EXPECT_TRUE(has_effects("return s.v;", "struct { volatile int v; } s;"));
}

TEST(Effectful, what_may_not_end_is_one) {
  EXPECT_TRUE(has_effects("while (a != b) {} return 0;"));
  EXPECT_TRUE(has_effects("for (;;) {} return 0;"));
  EXPECT_TRUE(has_effects("again: goto again;"));
  EXPECT_TRUE(has_effects("return g();", "_Noreturn static int g(void) { for (;;) {} }"));
}

TEST(Twins, a_result_that_is_dropped_is_not_computed) {
  const std::string puts = "int puts(const char *);";
  EXPECT_THAT(lowered(puts + "void f(char *p) { puts(p); }"), Contains(StartsWith("__ignored_puts(")));
  EXPECT_THAT(lowered(puts + "void f(char *p) { (void)puts(p); }"), Contains(StartsWith("__ignored_puts(")));
  EXPECT_THAT(lowered(puts + "int f(char *p) { return puts(p); }"), Not(Contains(testing::HasSubstr("__ignored_"))));
  EXPECT_THAT(lowered(puts + "int f(char *p) { int x = (puts(p), 1); return x; }"), Contains(StartsWith("__ignored_puts(")));
  EXPECT_THAT(lowered(puts + "int f(char *p) { return ({ puts(p); }); }"), Not(Contains(testing::HasSubstr("__ignored_"))));
}

TEST(Twins, a_function_of_the_program_has_none) {
  EXPECT_THAT(lowered("int puts(const char *p) { return *p; } void f(char *p) { puts(p); }"), Contains(StartsWith("puts(")));
}

TEST(Twins, allocations_are_told_alignment_and_predecessor) {
  EXPECT_THAT(lowered("void *__proviso_allocate_aligned(unsigned long, unsigned long); void *f(void) { return "
                      "__proviso_allocate_aligned(8, 64); }"),
              Contains("__t1 = allocate(8ull, 64ull);"));
  EXPECT_THAT(lowered("void *__proviso_allocate_instead(unsigned long, unsigned long, void *); void *f(void *p) { return "
                      "__proviso_allocate_instead(8, 16, p); }"),
              Contains("__t1 = allocate(8ull, 16ull, p);"));
}

}  // namespace
}  // namespace proviso::test
