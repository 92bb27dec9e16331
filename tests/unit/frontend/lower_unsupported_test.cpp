// What cannot be modelled is named, and nothing else suffers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerUnsupported, names_wide_integers) {
  EXPECT_THAT(lowered("double f(double d) { _BitInt(200) z = 1; return d; }"),
              ElementsAre("unsupported: integer type of more than 128 bits", "return d;"));
}

TEST(LowerUnsupported, names_quotients_of_complex_integers) {
  EXPECT_THAT(lowered("void f(_Complex int *p) { *p /= *p; }"), testing::Contains("unsupported: quotient of complex integers"));
}

TEST(LowerUnsupported, names_vectors_of_truth_values) {
  EXPECT_THAT(lowered("typedef _Bool v __attribute__((ext_vector_type(16))); int f(v *p, int x) { if (x) *p = *p; return x; }"),
              ElementsAre("[x != 0]", "[!(x != 0)]", "unsupported: vector type", "return x;"));
}

TEST(LowerUnsupported, names_assembly_with_instructions) {
  EXPECT_THAT(lowered("int f(int x) { __asm__(\"incl %0\" : \"+r\"(x)); return x; }"),
              ElementsAre("unsupported: inline assembly", "return x;"));
}

TEST(LowerUnsupported, names_builtins_it_does_not_know) {
  EXPECT_THAT(lowered("unsigned long long f(void) { return __builtin_ia32_rdtsc(); }"),
              ElementsAre("unsupported: __builtin_ia32_rdtsc", "return 0ull;"));
}

TEST(LowerUnsupported, names_builtins_clang_does_not_know) {
  EXPECT_THAT(lowered("int f(int x) { if (x) return __builtin_of_another_compiler(x); return 2; }"),
              ElementsAre("[x != 0]", "[!(x != 0)]", "return 2;", "unsupported: __builtin_of_another_compiler", "return 0;"));
}

TEST(LowerUnsupported, leaves_the_other_paths_alone) {
  EXPECT_THAT(lowered_edges("int f(int x) { return x ? (int)(_BitInt(200))x : x + 1; }"),
              ElementsAre("0 -> 2: [x != 0]", "0 -> 1: [!(x != 0)]", "1 -> 3: __t1 = x + 1;",
                          "2 -> 3: unsupported: integer type of more than 128 bits", "3 -> 4: return __t1;"));
}

TEST(LowerUnsupported, names_calls_that_do_not_fit) {
  EXPECT_THAT(lowered("struct s { int a[3]; }; int g(); int f(struct s v) { return g(v); } int g(int x) { return x; }"),
              ElementsAre("unsupported: call with an argument of type 'struct s' for a parameter of type 'int'", "return 0;"));
}

}  // namespace
}  // namespace proviso::test
