// Merged guards, contents and states against those they were merged of: in every model in which a side's guard holds, what is read from
// the merged one is what is read from that side. Random ones, from fixed seeds. (Whole programs: unit/symbolic/merging_test.cpp.)
#include <gtest/gtest.h>

#include <random>

#include "encode/contents.h"
#include "encode/environment.h"
#include "encode/guard.h"
#include "term/evaluate.h"
#include "testing/c_program.h"

namespace proviso::encode {
namespace {

/// Terms with few variables, and random models of them.
class Symbols {
 public:
  Symbols(TermPool& pool, std::uint64_t seed) : pool_(pool), random_(seed) {
    for (unsigned i = 0; i < 5; ++i) flags_.push_back(pool.variable("b" + std::to_string(i), pool.bool_sort()));
    for (const std::uint32_t width : {8U, 16U, 32U, 64U})
      numbers_.push_back(pool.variable("n" + std::to_string(width), pool.bv_sort(width)));
    index_ = pool.variable("i", pool.bv_sort(64));
  }

  std::uint64_t below(std::uint64_t count) { return random_() % count; }
  Term flag(std::size_t i) const { return flags_[i]; }
  Term literal() {
    const Term flag = flags_[below(flags_.size())];
    return below(2) == 0 ? flag : pool_.bool_not(flag);
  }
  Term number(std::uint32_t width) {
    if (below(2) == 0) return pool_.bv_const(width, random_());
    for (const Term number : numbers_)
      if (number.width() == width) return number;
    throw std::runtime_error("no number of that width");
  }
  Term index() const { return index_; }

  /// `flags`: the value of each, bit by bit; `count`: the index is below that.
  term::Model model(unsigned flags, std::uint64_t count = 1) {
    term::Model model;
    for (std::size_t i = 0; i < flags_.size(); ++i) model.set(flags_[i], (flags >> i & 1U) != 0);
    for (const Term number : numbers_) model.set(number, term::BitVector(number.width(), random_() >> (64 - number.width())));
    model.set(index_, term::BitVector(64, below(count)));
    return model;
  }
  unsigned all_flags() const { return 1U << flags_.size(); }

 private:
  TermPool& pool_;
  std::mt19937_64 random_;
  term::Terms flags_;
  term::Terms numbers_;
  Term index_;
};

/// A guard that was split by the flags from `depth` on, restricted further at random, and merged again; `leaves` gets what was merged.
Guard split_and_merged(TermPool& pool, Symbols& symbols, Guard guard, unsigned depth, std::vector<Guard>& leaves) {
  for (std::uint64_t i = symbols.below(3); i > 0; --i) guard.conjoin(pool, symbols.literal());
  if (depth == 3 || symbols.below(5) == 0) {
    leaves.push_back(guard);
    return guard;
  }
  Guard yes = guard, no = guard;
  yes.conjoin(pool, symbols.flag(depth));
  no.conjoin(pool, pool.bool_not(symbols.flag(depth)));
  const Guard left = split_and_merged(pool, symbols, yes, depth + 1, leaves);
  const Guard right = split_and_merged(pool, symbols, no, depth + 1, leaves);
  const Guard::Merge merge = Guard::merge(pool, left, right);
  for (unsigned flags = 0; flags < symbols.all_flags(); ++flags) {
    const term::Model model = symbols.model(flags);
    term::Evaluator evaluator(pool, model);
    const bool in_left = evaluator.holds(left.term(pool)), in_right = evaluator.holds(right.term(pool));
    EXPECT_FALSE(in_left && in_right);
    EXPECT_EQ(evaluator.holds(merge.guard.term(pool)), in_left || in_right);
    if (in_left || in_right) {
      EXPECT_EQ(evaluator.holds(merge.left_condition), in_left);
    }
  }
  return merge.guard;
}

TEST(GuardMerge, IsTheUnionAndTellsTheSidesApart) {
  std::size_t leaves_seen = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    TermPool pool;
    Symbols symbols(pool, seed);
    std::vector<Guard> leaves;
    const Guard merged = split_and_merged(pool, symbols, {}, 0, leaves);
    leaves_seen += leaves.size();
    for (unsigned flags = 0; flags < symbols.all_flags(); ++flags) {
      const term::Model model = symbols.model(flags);
      term::Evaluator evaluator(pool, model);
      unsigned holding = 0;
      for (const Guard& leaf : leaves) holding += evaluator.holds(leaf.term(pool)) ? 1 : 0;
      EXPECT_EQ(evaluator.holds(merged.term(pool)) ? 1U : 0U, holding);
    }
  }
  EXPECT_GT(leaves_seen, 120U);
}

TEST(GuardMerge, TheConditionIsTakenFromBehindWhatBothHaveInCommon) {
  TermPool pool;
  Symbols symbols(pool, 0);
  Guard left;
  for (std::size_t i = 0; i < 4; ++i) left.conjoin(pool, symbols.flag(i));
  Guard right = left;
  left.conjoin(pool, symbols.flag(4));
  right.conjoin(pool, pool.bool_not(symbols.flag(4)));
  EXPECT_EQ(Guard::merge(pool, left, right).left_condition, symbols.flag(4)) << "however long the way there was";
}

class MergedContents : public ::testing::Test {
 protected:
  MergedContents() : c_("int cells[4]; int main(void) { return cells[0]; }"), env_(pool_, c_.program(), {}) {
    object_.id = kFirstObject;
    object_.kind = ObjectKind::global;
    object_.name = "cells";
    object_.element = c_.program().types().int_type();
  }

  Term at(std::uint64_t bytes) { return pool_.bv_const(64, bytes); }
  /// Some stores, of integers or of bytes, at offsets that are known or not.
  void change(Contents& contents, Symbols& symbols, std::uint64_t size, bool by_index, bool by_bytes) {
    for (std::uint64_t i = 1 + symbols.below(4); i > 0; --i) {
      if (by_index && symbols.below(2) == 0) {
        EXPECT_TRUE(contents.store(env_.codec, object_, pool_.bv_mul(symbols.index(), at(4)), int_, {symbols.number(32), {}}));
      } else if (by_bytes && symbols.below(2) == 0) {
        const std::uint64_t bytes = std::uint64_t{1} << symbols.below(4);
        const Term offset = at(symbols.below(size - bytes + 1));
        const Value value{symbols.number(static_cast<std::uint32_t>(8 * bytes)), {}};
        EXPECT_TRUE(contents.store(env_.codec, object_, offset, AccessType::raw(bytes), value));
      } else {
        EXPECT_TRUE(contents.store(env_.codec, object_, at(4 * symbols.below(size / 4)), int_, {symbols.number(32), {}}));
      }
    }
  }
  std::optional<Term> load(Contents contents, Term offset, AccessType access) {
    const std::optional<Value> value = contents.load(env_.codec, object_, offset, access);
    return value ? std::optional(value->bits) : std::nullopt;
  }
  /// How many reads of the merged contents were compared.
  std::size_t compare(Symbols& symbols, const Contents& left, const Contents& right, std::uint64_t size, AccessType access) {
    const Term condition = symbols.flag(0);
    const Contents merged = Contents::merge(env_.codec, object_, condition, left, right);
    term::Terms offsets = {pool_.bv_mul(symbols.index(), at(4))};
    for (std::uint64_t i = 0; i + access.bytes <= size; i += access.bytes) offsets.push_back(at(i));
    std::size_t compared = 0;
    for (const Term offset : offsets) {
      const std::optional<Term> a = load(left, offset, access), b = load(right, offset, access), read = load(merged, offset, access);
      if (!a || !b || !read) continue;
      ++compared;
      for (unsigned flags = 0; flags < 2; ++flags) {
        const term::Model model = symbols.model(flags, size / 4);
        term::Evaluator evaluator(pool_, model);
        EXPECT_EQ(evaluator.evaluate(*read), evaluator.evaluate(flags == 1 ? *a : *b)) << "at " << offset.low_word();
      }
    }
    return compared;
  }

  test::CProgram c_;
  term::TermPool pool_;
  Environment env_;
  Object object_;
  AccessType int_ = AccessType::of(c_.program().types().int_type());
};

TEST_F(MergedContents, OfCellsHaveWhatTheSideHas) {
  object_.size = at(16);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    Symbols symbols(pool_, seed);
    Contents left(seed % 2 == 0 ? Background::zero : Background::indeterminate);
    object_.background = left.background();
    change(left, symbols, 16, false, true);
    Contents right = left;
    change(left, symbols, 16, seed % 3 == 0, true);
    change(right, symbols, 16, seed % 3 == 0, true);
    EXPECT_EQ(compare(symbols, left, right, 16, AccessType::raw(1)), 17U);
    EXPECT_EQ(compare(symbols, left, right, 16, int_), 5U);
  }
}

TEST_F(MergedContents, OfArraysHaveWhatTheSideHas) {
  object_.size = at(400);
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Symbols symbols(pool_, seed);
    Contents left(Background::zero);
    change(left, symbols, 400, seed % 4 == 0, false);
    Contents right = left;
    change(left, symbols, 400, true, false);
    change(right, symbols, 400, seed % 2 == 0, false);
    compared += compare(symbols, left, right, 400, int_);
  }
  EXPECT_EQ(compared, 60U * 101U);
}

TEST_F(MergedContents, WithoutACommonFormAreLost) {
  object_.size = at(400);
  object_.element = nullptr;
  Symbols symbols(pool_, 0);
  Contents left(Background::zero), right(Background::zero);
  ASSERT_TRUE(left.store(env_.codec, object_, pool_.bv_mul(symbols.index(), at(4)), AccessType::raw(4), {symbols.number(32), {}}));
  ASSERT_TRUE(right.store(env_.codec, object_, pool_.bv_mul(symbols.index(), at(8)), AccessType::raw(8), {symbols.number(64), {}}));
  Contents merged = Contents::merge(env_.codec, object_, symbols.flag(0), left, right);
  EXPECT_FALSE(merged.load(env_.codec, object_, at(0), AccessType::raw(4))) << "no answer, not a wrong one";
  EXPECT_FALSE(merged.store(env_.codec, object_, at(0), AccessType::raw(4), {symbols.number(32), {}}));
}

/// Globals that are plain scalars, a local one, and an array, in four states with guards that exclude each other.
class MergedStates : public ::testing::Test {
 protected:
  MergedStates() : env_(pool_, c_.program(), {}), frame_(env_.contexts.call(ContextTree::kRoot, main_.id(), 0)) {}

  Value value(const State& state, std::uint64_t key, const ir::Variable& variable) {
    const Value* const found = state.values.find(key);
    return found != nullptr ? *found : env_.initial_value(variable);
  }
  Term element(const State& state, std::uint64_t index) {
    const ObjectState* const found = state.objects.find(array_.id);
    Contents contents = found != nullptr ? found->contents : env_.initial_state(array_).contents;
    return contents.load(env_.codec, array_, pool_.bv_const(64, 4 * index), int_)->bits;
  }
  void set_element(State& state, std::uint64_t index, Term value) {
    const ObjectState* const found = state.objects.find(array_.id);
    ObjectState changed = found != nullptr ? *found : env_.initial_state(array_);
    ASSERT_TRUE(changed.contents.store(env_.codec, array_, pool_.bv_const(64, 4 * index), int_, {value, {}}));
    state.objects.insert(array_.id, changed);
  }
  std::uint64_t global(const ir::Variable& variable) const { return State::key(ContextTree::kRoot, variable); }

  test::CProgram c_{"int g = 7, h; int a[3] = {1, 2, 3}; int main(void) { int x = 0; int *p = a; return x + g + h + *p; }"};
  const ir::Function& main_ = *c_.program().entry;
  const ir::Variable& g_ = c_.variable(main_, "g");
  const ir::Variable& h_ = c_.variable(main_, "h");
  const ir::Variable& x_ = c_.variable(main_, "x");
  term::TermPool pool_;
  Environment env_;
  Frame frame_;
  const Object& array_ = env_.objects.global(c_.variable(main_, "a"));
  AccessType int_ = AccessType::of(c_.program().types().int_type());
};

TEST_F(MergedStates, AreTheStateWhoseGuardHolds) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Symbols symbols(pool_, seed);
    std::vector<State> states;
    State rest;
    rest.values.insert(State::key(frame_, x_), {symbols.number(32), {}});
    for (unsigned i = 0; i < 4; ++i) {
      State state = rest;
      if (i < 3) state.guard.conjoin(pool_, symbols.flag(i));
      rest.guard.conjoin(pool_, pool_.bool_not(symbols.flag(i)));
      if (symbols.below(2) == 0) state.values.insert(global(g_), {symbols.number(32), {}});
      if (symbols.below(2) == 0) state.values.insert(global(h_), {symbols.number(32), {}});
      if (symbols.below(2) == 0) state.values.insert(State::key(frame_, x_), {symbols.number(32), {}});
      if (symbols.below(2) == 0) set_element(state, symbols.below(3), symbols.number(32));
      if (symbols.below(2) == 0) set_element(rest, symbols.below(3), symbols.number(32));
      states.push_back(state);
    }
    std::optional<State> merged;
    for (const State& state : states) merge_into(env_, merged, state);
    for (unsigned flags = 0; flags < symbols.all_flags(); ++flags) {
      const term::Model model = symbols.model(flags);
      term::Evaluator evaluator(pool_, model);
      const auto same = [&](Term a, Term b) { return evaluator.evaluate(a) == evaluator.evaluate(b); };
      unsigned holding = 0;
      for (const State& state : states) {
        if (!evaluator.holds(state.guard.term(pool_))) continue;
        ++holding;
        for (const ir::Variable* const variable : {&g_, &h_})
          EXPECT_TRUE(same(value(*merged, global(*variable), *variable).bits, value(state, global(*variable), *variable).bits));
        EXPECT_TRUE(same(merged->values.find(State::key(frame_, x_))->bits, state.values.find(State::key(frame_, x_))->bits));
        for (std::uint64_t i = 0; i < 3; ++i) EXPECT_TRUE(same(element(*merged, i), element(state, i))) << i;
      }
      EXPECT_EQ(holding, 1U) << "every execution is in one of them";
      EXPECT_TRUE(evaluator.holds(merged->guard.term(pool_)));
    }
  }
}

TEST_F(MergedStates, KnowNothingOfAScalarThatOneOfThemNeverHad) {
  Symbols symbols(pool_, 0);
  State left, right;
  left.guard.conjoin(pool_, symbols.flag(0));
  right.guard.conjoin(pool_, pool_.bool_not(symbols.flag(0)));
  left.values.insert(State::key(frame_, x_), {pool_.bv_const(32, 1), {}});
  left.values.insert(State::result_object_key(frame_), env_.codec.null_pointer());
  const State merged = merge(env_, left, right);
  EXPECT_EQ(merged.values.find(State::key(frame_, x_)), nullptr);
  EXPECT_NE(merged.values.find(State::result_object_key(frame_)), nullptr) << "where an object is does not matter where it is not there";
}

TEST_F(MergedStates, HaveAnObjectOnlyWhereItWasBorn) {
  Symbols symbols(pool_, 0);
  Object description;
  description.kind = ObjectKind::heap;
  description.name = "block";
  description.size = pool_.bv_const(64, 4);
  const Object& block = *env_.objects.at(frame_, 1, description);
  State left, right;
  left.guard.conjoin(pool_, symbols.flag(0));
  right.guard.conjoin(pool_, pool_.bool_not(symbols.flag(0)));
  right.objects.insert(block.id, {Contents(Background::indeterminate), pool_.true_term()});
  EXPECT_EQ(merge(env_, left, right).objects.find(block.id)->alive, pool_.bool_not(symbols.flag(0)));
  EXPECT_EQ(merge(env_, right, left).objects.find(block.id)->alive, pool_.bool_not(symbols.flag(0)));
  set_element(left, 0, pool_.bv_const(32, 9));
  EXPECT_TRUE(merge(env_, left, right).objects.find(array_.id)->alive.is_true()) << "globals are there before anything touches them";
}

TEST_F(MergedStates, WithOneThatIsNotReachedAreTheOther) {
  State left, right;
  left.guard.conjoin(pool_, pool_.false_term());
  left.values.insert(global(g_), {pool_.bv_const(32, 1), {}});
  right.values.insert(global(g_), {pool_.bv_const(32, 2), {}});
  EXPECT_EQ(merge(env_, left, right).values.find(global(g_))->bits, pool_.bv_const(32, 2));
  EXPECT_EQ(merge(env_, right, left).values.find(global(g_))->bits, pool_.bv_const(32, 2));
}

TEST_F(MergedStates, KeepTheirHistoryWhereItIsAskedFor) {
  Symbols symbols(pool_, 0);
  State left, right;
  left.guard.conjoin(pool_, symbols.flag(0));
  right.guard.conjoin(pool_, pool_.bool_not(symbols.flag(0)));
  left.history.last_indices[0] = pool_.bv_const(64, 1);
  right.history.last_indices[0] = pool_.bv_const(64, 2);
  left.history.terminators.insert(array_.id, pool_.bv_const(64, 3));
  EXPECT_FALSE(merge(env_, left, right).history.last_indices[0]);
  env_.keeps_history = true;
  const History history = merge(env_, left, right).history;
  EXPECT_EQ(history.last_indices[0], pool_.ite(symbols.flag(0), pool_.bv_const(64, 1), pool_.bv_const(64, 2)));
  EXPECT_EQ(*history.terminators.find(array_.id), pool_.ite(symbols.flag(0), pool_.bv_const(64, 3), env_.last_byte(array_.id)));
}

}  // namespace
}  // namespace proviso::encode
