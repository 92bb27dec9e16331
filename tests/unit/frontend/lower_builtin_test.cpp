// Builtins of the compiler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/operations.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;

TEST(LowerBuiltin, looks_through_hints) {
  EXPECT_THAT(lowered("int f(int x) { if (__builtin_expect(x, 0)) return 1; return __builtin_expect(x, 1); }"),
              ElementsAre("[x != 0]", "[!(x != 0)]", "return (int)(long long)x;", "return 1;"));
}

TEST(LowerBuiltin, checks_overflow_in_a_wider_type) {
  EXPECT_THAT(lowered("int f(int a, int b, int *r) { return __builtin_add_overflow(a, b, r); }"),
              ElementsAre("__t1 = r;", "__t2 = (long long)a + (long long)b;", "*__t1 = (int)__t2;",
                          "return (int)(_Bool)((long long)(int)__t2 != __t2);"));
}

TEST(LowerBuiltin, multiplies_64_bits_in_128) {
  EXPECT_THAT(lowered("int f(unsigned long a, long b, long *r) { return __builtin_mul_overflow(a, b, r); }"),
              ElementsAre("__t1 = r;", "__t2 = (__int128)a * (__int128)b;", "*__t1 = (long long)__t2;",
                          "return (int)(_Bool)((__int128)(long long)__t2 != __t2);"));
}

TEST(LowerBuiltin, counts_bits) {
  EXPECT_THAT(lowered("int f(unsigned x, unsigned long y) { return __builtin_clz(x) + __builtin_ctzl(y) + __builtin_popcount(x) + "
                      "__builtin_parity(x); }"),
              ElementsAre("__t1 = x;", "[__t1 != 0u]", "[!(__t1 != 0u)]", "unreachable();", "__t2 = y;", "[__t2 != 0ull]",
                          "[!(__t2 != 0ull)]", "unreachable();", "__t3 = x;", "__t4 = x;",
                          "return (int)__builtin_clz(__t1) + (int)__builtin_ctz(__t2) + (int)__builtin_popcount(__t3) + "
                          "((int)__builtin_popcount(__t4) & 1);"));
}

TEST(LowerBuiltin, finds_the_first_bit_set) {
  EXPECT_THAT(lowered_edges("int f(int x) { return __builtin_ffs(x); }"),
              ElementsAre("0 -> 1: __t1 = (unsigned int)x;", "1 -> 3: [__t1 != 0u]", "1 -> 2: [!(__t1 != 0u)]", "2 -> 4: __t2 = 0;",
                          "3 -> 4: __t2 = (int)__builtin_ctz(__t1) + 1;", "4 -> 5: return __t2;"));
}

TEST(LowerBuiltin, rotates) {
  EXPECT_THAT(lowered("unsigned char f(unsigned char x, unsigned char n) { return __builtin_rotateleft8(x, n); }"),
              ElementsAre("__t1 = x;", "__t2 = n & 7;", "return __t1 << __t2 | __t1 >> (-__t2 & 7);"));
}

TEST(LowerBuiltin, classifies_floats) {
  EXPECT_THAT(lowered("int f(double d, float x) { return __builtin_isnan(d) + __builtin_isinf(x) + __builtin_signbit(d); }"),
              ElementsAre("__t1 = d;", "__t2 = x;", "__t3 = d;",
                          "return (__t1 != __t1) + (fabs(__t2) == __builtin_inff()) + (__builtin_bit_cast(long long, __t3) < 0ll);"));
}

TEST(LowerBuiltin, evaluates_what_is_constant) {
  EXPECT_THAT(
      lowered("int f(void) { return __builtin_constant_p(3) + __builtin_strlen(\"abc\") + __builtin_types_compatible_p(int, signed); }"),
      ElementsAre("return 5;"));
}

TEST(LowerBuiltin, knows_what_is_no_constant) {
  EXPECT_THAT(lowered("int f(int x) { return __builtin_constant_p(x); }"), ElementsAre("return 0;"));
}

TEST(LowerBuiltin, reads_and_writes_atomically_in_sequence) {
  EXPECT_THAT(
      lowered("int f(int *p, int x) { __atomic_store_n(p, x, 5); return __atomic_fetch_add(p, 2, 5) + __sync_add_and_fetch(p, 3); }"),
      ElementsAre("__t1 = p;", "__t2 = x;", "*__t1 = __t2;", "__t3 = p;", "__t4 = *__t3;", "*__t3 = (int)((unsigned int)__t4 + 2u);",
                  "__t5 = p;", "__t6 = *__t5;", "*__t5 = (int)((unsigned int)__t6 + 3u);",
                  "return __t4 + (int)((unsigned int)__t6 + 3u);"));
}

TEST(LowerBuiltin, compares_and_swaps) {
  EXPECT_THAT(lowered_edges("_Bool f(int *p, int *e, int d) { return __atomic_compare_exchange_n(p, e, d, 0, 5, 5); }"),
              ElementsAre("0 -> 1: __t1 = p;", "1 -> 2: __t2 = e;", "2 -> 3: __t3 = d;", "3 -> 4: __t4 = *__t2;", "4 -> 5: __t5 = *__t1;",
                          "5 -> 8: [__t5 == __t4]", "5 -> 6: [!(__t5 == __t4)]", "6 -> 7: *__t2 = __t5;", "7 -> 10: __t6 = 0;",
                          "8 -> 9: *__t1 = __t3;", "9 -> 10: __t6 = 1;", "10 -> 11: return (_Bool)__t6;"));
}

TEST(LowerBuiltin, ends_at_traps_and_unreachable_places) {
  EXPECT_THAT(lowered_edges("int f(int x) { if (x) __builtin_trap(); __builtin_unreachable(); }"),
              ElementsAre("0 -> 3: [x != 0]", "0 -> 1: [!(x != 0)]", "1 -> 2: unreachable();", "3 -> 4: abort();"));
}

}  // namespace
}  // namespace proviso::test
