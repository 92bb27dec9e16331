// Ranges of arrays: what is read from them, and that no read of one is left.
#include <gtest/gtest.h>

#include "term/evaluate.h"
#include "term/term_pool.h"
#include "term/traverse.h"

namespace proviso::term {
namespace {

class ArrayRanges : public testing::Test {
 protected:
  Term at(std::uint64_t position) { return pool_.bv_const(8, position); }
  Term index(std::uint64_t value) { return pool_.bv_const(4, value); }
  Term byte(std::uint64_t value) { return pool_.bv_const(8, value); }
  Term read(Term array, std::uint64_t i) { return pool_.select(array, index(i)); }

  TermPool pool_;
  Sort sort_ = pool_.array_sort(pool_.bv_sort(4), pool_.bv_sort(8));
  Term a_ = pool_.variable("a", sort_);
  Term b_ = pool_.variable("b", sort_);
  Term n_ = pool_.variable("n", pool_.bv_sort(8));
  Term i_ = pool_.variable("i", pool_.bv_sort(4));
};

TEST_F(ArrayRanges, KnownPlacesAreInOrOutside) {
  const Term filled = pool_.array_fill(a_, at(3), at(4), byte(7));
  EXPECT_EQ(read(filled, 2), pool_.select(a_, index(2)));
  EXPECT_EQ(read(filled, 3), byte(7));
  EXPECT_EQ(read(filled, 6), byte(7));
  EXPECT_EQ(read(filled, 7), pool_.select(a_, index(7)));
  const Term copied = pool_.array_copy(a_, at(3), at(4), b_, at(8));
  EXPECT_EQ(read(copied, 2), pool_.select(a_, index(2)));
  EXPECT_EQ(read(copied, 4), pool_.select(b_, index(9)));
}

/// The count has more bits than an index: otherwise it would be none.
TEST_F(ArrayRanges, AllElementsAreARange) {
  const Term filled = pool_.array_fill(a_, at(0), at(16), byte(7));
  for (unsigned i = 0; i < 16; ++i) EXPECT_EQ(read(filled, i), byte(7));
}

TEST_F(ArrayRanges, NoneAreTheArrayItself) {
  EXPECT_EQ(pool_.array_fill(a_, n_, at(0), byte(7)), a_);
  EXPECT_EQ(pool_.array_copy(a_, n_, at(0), b_, n_), a_);
  EXPECT_EQ(pool_.array_copy(a_, n_, at(5), a_, n_), a_);
}

TEST_F(ArrayRanges, OverlappingCopiesReadWhatWasThereBefore) {
  const Term moved = pool_.array_copy(a_, at(1), at(5), a_, at(0));
  for (unsigned i = 1; i < 6; ++i) EXPECT_EQ(read(moved, i), pool_.select(a_, index(i - 1)));
}

TEST_F(ArrayRanges, NoTermReadsFromThem) {
  Term array = pool_.array_copy(a_, n_, n_, b_, at(2));
  for (unsigned i = 0; i < 20; ++i) {
    const Term written = pool_.store(array, pool_.bv_add(i_, index(i % 5)), byte(i));
    array = pool_.ite(pool_.bv_ult(n_, at(i)), written, pool_.array_fill(array, at(i), n_, byte(i)));
  }
  TermSet seen;
  for_each_subterm(pool_.select(array, i_), seen,
                   [](Term term) { EXPECT_FALSE(term.is(Kind::array_fill) || term.is(Kind::array_copy)) << to_string(term.kind()); });
}

/// Long chains need neither a stack of their length nor time that doubles with each layer.
TEST_F(ArrayRanges, LongChainsAreReadInTheirLength) {
  Term array = pool_.array_fill(a_, n_, n_, byte(1));
  for (unsigned i = 0; i < 50'000; ++i)
    array = pool_.ite(pool_.variable("c" + std::to_string(i), pool_.bool_sort()), pool_.store(array, i_, byte(i)), array);
  EXPECT_FALSE(read(array, 3).is(Kind::select));
}

TEST_F(ArrayRanges, ValuesAreComparedElementByElement) {
  const auto zero = ArrayValue::constant(sort_, BitVector(8, 0));
  const auto filled = ArrayValue::fill(zero, {BitVector(8, 250), BitVector(8, 9)}, BitVector(8, 7));  // runs round to 0, 1 and 2
  auto written = zero;
  for (unsigned i = 0; i < 3; ++i) written = ArrayValue::write(written, BitVector(4, i), BitVector(8, 7));
  EXPECT_EQ(Value(filled), Value(written));
  EXPECT_EQ(filled->entries(), written->entries());
  EXPECT_NE(Value(filled), Value(zero));
  const auto copied = ArrayValue::copy(zero, {BitVector(8, 4), BitVector(8, 12)}, filled, BitVector(8, 2));
  for (unsigned i = 0; i < 16; ++i) EXPECT_EQ(copied->read(BitVector(4, i)), Value(BitVector(8, i == 4 ? 7 : 0))) << i;
}

TEST_F(ArrayRanges, LargeValuesAreNotListed) {
  const Sort large = pool_.array_sort(pool_.bv_sort(64), pool_.bv_sort(8));
  const auto zero = ArrayValue::constant(large, BitVector(8, 0));
  const auto filled = ArrayValue::fill(zero, {BitVector(64, 5), BitVector::ones(64)}, BitVector(8, 7));
  EXPECT_EQ(filled->read(BitVector(64, 1) - BitVector(64, 2)), Value(BitVector(8, 7)));
  EXPECT_EQ(filled->read(BitVector(64, 4)), Value(BitVector(8, 0)));
  EXPECT_EQ(filled->runs().size(), 3U);
}

}  // namespace
}  // namespace proviso::term
