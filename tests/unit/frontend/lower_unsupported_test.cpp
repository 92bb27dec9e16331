// What cannot be modelled is named, and nothing else suffers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerUnsupported, names_complex_numbers) {
  EXPECT_THAT(lowered("double f(double d) { _Complex double z = d; return d; }"), ElementsAre("unsupported: complex number", "return d;"));
}

TEST(LowerUnsupported, names_vectors) {
  EXPECT_THAT(lowered("typedef int v __attribute__((vector_size(16))); int f(v *p, int x) { if (x) *p = *p + *p; return x; }"),
              ElementsAre("[x != 0]", "[!(x != 0)]", "unsupported: vector type", "return x;"));
}

TEST(LowerUnsupported, names_setjmp) {
  EXPECT_THAT(lowered("int setjmp(void *); int f(void *p) { return setjmp(p); }"), ElementsAre("unsupported: setjmp", "return 0;"));
}

TEST(LowerUnsupported, names_builtins_it_does_not_know) {
  EXPECT_THAT(lowered("void *f(void) { return __builtin_return_address(0); }"),
              ElementsAre("unsupported: __builtin_return_address", "return 0;"));
}

TEST(LowerUnsupported, names_builtins_clang_does_not_know) {
  EXPECT_THAT(lowered("int f(int x) { if (x) return __builtin_of_another_compiler(x); return 2; }"),
              ElementsAre("[x != 0]", "[!(x != 0)]", "return 2;", "unsupported: __builtin_of_another_compiler", "return 0;"));
}

TEST(LowerUnsupported, leaves_the_other_paths_alone) {
  EXPECT_THAT(lowered_edges("int f(int x, double d) { return x ? (int)(d * 2.0i) : x + 1; }"),
              ElementsAre("0 -> 2: [x != 0]", "0 -> 1: [!(x != 0)]", "1 -> 4: __t1 = x + 1;", "2 -> 3: unsupported: complex number",
                          "3 -> 4: __t1 = 0;", "4 -> 5: return __t1;"));
}

TEST(LowerUnsupported, names_calls_that_do_not_fit) {
  EXPECT_THAT(lowered("struct s { int a[3]; }; int g(); int f(struct s v) { return g(v); } int g(int x) { return x; }"),
              ElementsAre("unsupported: call with an argument of type 'struct s' for a parameter of type 'int'", "return 0;"));
}

}  // namespace
}  // namespace proviso::test
