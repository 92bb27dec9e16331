// Calls, and functions known by name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerCall, havocs_nondeterministic_values) {
  EXPECT_THAT(
      lowered("int __VERIFIER_nondet_int(void); int f(void) { int x = __VERIFIER_nondet_int(); return x + __VERIFIER_nondet_int(); }"),
      ElementsAre("x = nondet(); /* __VERIFIER_nondet_int */", "__t1 = x;", "__t2 = nondet(); /* __VERIFIER_nondet_int */",
                  "return __t1 + __t2;"));
}

TEST(LowerCall, ends_paths_whose_assumption_fails) {
  EXPECT_THAT(lowered_edges("void __VERIFIER_assume(int); void f(int x) { __VERIFIER_assume(x > 3); }"),
              ElementsAre("0 -> 3: [x > 3]", "0 -> 1: [!(x > 3)]", "1 -> 2: assume_failed();", "3 -> 4: return;"));
}

TEST(LowerCall, calls_what_the_program_defines_itself) {
  EXPECT_THAT(lowered("int __VERIFIER_nondet_int(void) { return 3; } int f(void) { return __VERIFIER_nondet_int(); }"),
              ElementsAre("__t1 = __VERIFIER_nondet_int();", "return __t1;"));
}

TEST(LowerCall, ends_behind_functions_that_never_return) {
  EXPECT_THAT(lowered("_Noreturn void stop(int); int f(void) { stop(3); return 1; }"), ElementsAre("stop(3);", "halt(1);"));
}

TEST(LowerCall, calls_through_pointers) {
  EXPECT_THAT(lowered("int f(int (*p)(int), int x) { return p(x) + (*p)(2); }"),
              ElementsAre("__t1 = p(x);", "__t2 = p(2);", "return __t1 + __t2;"));
}

TEST(LowerCall, calls_named_functions_directly_however_written) {
  EXPECT_THAT(lowered("int g(int); int f(void) { return (*g)(1) + (&g)(2); }"),
              ElementsAre("__t1 = g(1);", "__t2 = g(2);", "return __t1 + __t2;"));
}

TEST(LowerCall, promotes_arguments_of_old_style_functions) {
  EXPECT_THAT(lowered("int g(); int f(char c) { return g(c); } int g(s) short s; { return s; }"),
              ElementsAre("__t1 = g((int)c);", "return __t1;"));
}

TEST(LowerCall, narrows_old_style_parameters) {
  EXPECT_THAT(lowered("int f(c, x) char c; float x; { return c + x; }"),
              ElementsAre("c = (char)c;", "x = (float)x;", "return (int)((float)(int)c + x);"));
}

TEST(LowerCall, passes_structs) {
  EXPECT_THAT(lowered("struct s { int a[3]; }; void g(struct s); void f(struct s *p) { g(*p); }"), ElementsAre("g(*p);", "return;"));
}

TEST(LowerCall, walks_variadic_slots) {
  EXPECT_THAT(
      lowered("int f(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); n = __builtin_va_arg(ap, int); n += "
              "__builtin_va_arg(ap, long double); __builtin_va_end(ap); return n; }"),
      ElementsAre("struct __va_list_tag ap[1];", "ap[0].overflow_arg_area = (void *)&__variadic;", "[*(int *)ap[0].overflow_arg_area >= 4]",
                  "[!(*(int *)ap[0].overflow_arg_area >= 4)]", "[*(int *)ap[0].overflow_arg_area <= 8]",
                  "[!(*(int *)ap[0].overflow_arg_area <= 8)]", "unsupported: va_arg of another type than was passed",
                  "__t1 = *(int *)(ap[0].overflow_arg_area + 16);", "ap[0].overflow_arg_area = ap[0].overflow_arg_area + 32;", "n = __t1;",
                  "[*(int *)ap[0].overflow_arg_area == 1872739591]", "[!(*(int *)ap[0].overflow_arg_area == 1872739591)]",
                  "unsupported: va_arg of another type than was passed", "__t2 = *(long double *)(ap[0].overflow_arg_area + 16);",
                  "ap[0].overflow_arg_area = ap[0].overflow_arg_area + 32;", "n = (int)((long double)n + __t2);", "return n;"));
}

TEST(LowerCall, walks_variadic_slots_by_the_list_itself_in_ilp32) {
  EXPECT_THAT(
      lowered("int f(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); return __builtin_va_arg(ap, int); }", "f",
              ir::DataModel::ilp32),
      ElementsAre("char *ap;", "ap = __variadic;", "[*(int *)ap == 4]", "[!(*(int *)ap == 4)]",
                  "unsupported: va_arg of another type than was passed", "__t1 = *(int *)(ap + 16);", "ap = ap + 32;", "return __t1;"));
}

TEST(LowerCall, turns_primitives_of_models_into_intrinsics) {
  EXPECT_THAT(lowered("void *__proviso_allocate(unsigned long); void __proviso_free(void *); _Noreturn void __proviso_halt(int); double "
                      "__proviso_sqrt(double); float __proviso_floorf(float); void f(double d) { int *p = __proviso_allocate(8); *p = "
                      "__proviso_sqrt(d) + __proviso_floorf(d); __proviso_free(p); __proviso_halt(2); }"),
              ElementsAre("__t1 = allocate(8ull);", "p = (int *)__t1;", "__t2 = sqrt(d);", "*p = (int)(__t2 + (double)floor((float)d));",
                          "free((void *)p);", "halt(2);"));
}

TEST(LowerCall, allocates_on_the_stack) {
  EXPECT_THAT(lowered("void *f(unsigned n) { char *p = __builtin_alloca(n); return p; }"),
              ElementsAre("__t1 = allocate_stack((unsigned long long)n);", "p = (char *)__t1;", "return (void *)p;"));
}

TEST(LowerCall, promotes_atomic_floats_behind_the_parameters) {
  EXPECT_THAT(lowered("int g(int, ...); _Atomic float a; int f(void) { return g(1, a); }"),
              ElementsAre("__t1 = g(1, (double)a);", "return __t1;"));
}

}  // namespace
}  // namespace proviso::test
