// The parts that symbolic states are made of. What C's operations mean is compared with the interpreter by tests/differential/symbolic.py.
#include <gtest/gtest.h>

#include "encode/contents.h"
#include "encode/environment.h"
#include "encode/guard.h"
#include "testing/c_program.h"

namespace proviso::encode {
namespace {

TEST(ContextTree, EqualPlacesHaveEqualNumbers) {
  ContextTree tree;
  const ContextId f = tree.call(ContextTree::kRoot, 3, 17);
  const ContextId second = tree.iteration(f, 5, 1);
  EXPECT_EQ(tree.call(ContextTree::kRoot, 3, 17), f);
  EXPECT_NE(tree.call(ContextTree::kRoot, 3, 18), f);
  EXPECT_EQ(tree.iteration(f, 5, 1), second);
  EXPECT_NE(tree.iteration(f, 5, 2), second);
}

TEST(ContextTree, TellsTheCallThatAPlaceIsIn) {
  ContextTree tree;
  const ContextId f = tree.call(ContextTree::kRoot, 3, 17);
  const ContextId iteration = tree.iteration(f, 5, 1);
  const ContextId g = tree.call(iteration, 4, 21);
  const ContextTree::Call call = tree.call_of(tree.iteration(g, 9, 0));
  EXPECT_EQ(call.function, 4U);
  EXPECT_EQ(call.edge, 21U);
  EXPECT_EQ(call.from, iteration);
  EXPECT_EQ(tree.call_of(call.from).function, 3U);
}

TEST(CheckSet, Members) {
  property::CheckSet checks = {property::Check::deref, property::Check::free};
  EXPECT_TRUE(checks.has(property::Check::deref));
  EXPECT_FALSE(checks.has(property::Check::overflow));
  EXPECT_TRUE(checks.has_all({property::Check::free}));
  EXPECT_FALSE(checks.has_all({property::Check::free, property::Check::overflow}));
  checks.add(property::CheckSet{property::Check::overflow});
  EXPECT_TRUE(checks.has_all({property::Check::free, property::Check::overflow}));
}

TEST(Guard, MergingBothBranchesGivesWhatWasBefore) {
  term::TermPool pool;
  const Term a = pool.variable("a", pool.bool_sort());
  const Term b = pool.variable("b", pool.bool_sort());
  Guard left;
  left.conjoin(pool, a);
  Guard right = left;
  left.conjoin(pool, b);
  right.conjoin(pool, pool.bool_not(b));
  const Guard::Merge merged = Guard::merge(pool, left, right);
  EXPECT_EQ(merged.guard.term(pool), a);
  EXPECT_EQ(merged.left_condition, b);
}

class ObjectContents : public ::testing::Test {
 protected:
  ObjectContents() : c_("int cells[4]; int main(void) { return cells[0]; }"), env_(pool_, c_.program(), {}) {
    object_.kind = ObjectKind::global;
    object_.name = "cells";
    object_.size = offset(16);
    object_.element = c_.program().types().int_type();
  }

  Term offset(std::uint64_t bytes) { return pool_.bv_const(64, bytes); }
  Term load(Contents& contents, Term at, AccessType access) { return contents.load(env_.codec, object_, at, access)->bits; }
  void store(Contents& contents, Term at, AccessType access, Term value) {
    ASSERT_TRUE(contents.store(env_.codec, object_, at, access, {value, {}}));
  }

  test::CProgram c_;
  term::TermPool pool_;
  Environment env_;
  Object object_;
  Contents contents_{Background::zero};
  AccessType int_ = AccessType::of(c_.program().types().int_type());
};

TEST_F(ObjectContents, WhatWasWrittenIsRead) {
  const Term x = pool_.variable("x", pool_.bv_sort(32));
  store(contents_, offset(4), int_, x);
  EXPECT_EQ(load(contents_, offset(4), int_), x);
  EXPECT_EQ(load(contents_, offset(8), int_), pool_.bv_zero(32));
}

TEST_F(ObjectContents, BytesOfAnIntegerLittleEndFirst) {
  store(contents_, offset(0), int_, pool_.bv_const(32, 0x11223344));
  EXPECT_EQ(load(contents_, offset(0), AccessType::raw(1)), pool_.bv_const(8, 0x44));
  EXPECT_EQ(load(contents_, offset(3), AccessType::raw(1)), pool_.bv_const(8, 0x11));
  store(contents_, offset(1), AccessType::raw(1), pool_.bv_const(8, 0xEE));
  EXPECT_EQ(load(contents_, offset(0), int_), pool_.bv_const(32, 0x1122EE44));
}

TEST_F(ObjectContents, AccessesAcrossCells) {
  store(contents_, offset(0), int_, pool_.bv_const(32, 0xAABBCCDD));
  store(contents_, offset(4), int_, pool_.bv_const(32, 0x11223344));
  EXPECT_EQ(load(contents_, offset(2), AccessType::raw(4)), pool_.bv_const(32, 0x3344AABB));
}

TEST_F(ObjectContents, CopiesAreIndependent) {
  store(contents_, offset(0), int_, pool_.bv_const(32, 1));
  Contents copy = contents_;
  store(copy, offset(0), int_, pool_.bv_const(32, 2));
  EXPECT_EQ(load(contents_, offset(0), int_), pool_.bv_const(32, 1));
  EXPECT_EQ(load(copy, offset(0), int_), pool_.bv_const(32, 2));
}

TEST_F(ObjectContents, AnUnknownIndexReadsWhatStandsThere) {
  for (std::uint64_t i = 0; i < 4; ++i) store(contents_, offset(4 * i), int_, pool_.bv_const(32, 10 + i));
  const Term i = pool_.variable("i", pool_.bv_sort(64));
  const Term value = load(contents_, pool_.bv_mul(i, offset(4)), int_);
  EXPECT_FALSE(value.is_constant());
  EXPECT_EQ(load(contents_, offset(8), int_), pool_.bv_const(32, 12));
}

TEST(Environment, ChecksAreNotedUntilOneIsAlwaysMade) {
  test::CProgram c("int main(void) { return 0; }");
  term::TermPool pool;
  Environment environment(pool, c.program(), {property::Check::division});
  State state;
  state.guard.conjoin(pool, pool.variable("a", pool.bool_sort()));
  environment.note_check(state, property::Check::division);
  environment.note_check(state, property::Check::division);
  environment.note_check(state, property::Check::overflow);
  const auto& made = environment.findings.made;
  EXPECT_EQ(made[static_cast<unsigned>(property::Check::division)].size(), 1U);
  EXPECT_TRUE(made[static_cast<unsigned>(property::Check::overflow)].empty()) << "nobody asked";
  environment.note_check(State{}, property::Check::division);
  ASSERT_EQ(made[static_cast<unsigned>(property::Check::division)].size(), 1U);
  EXPECT_TRUE(made[static_cast<unsigned>(property::Check::division)][0].is_true());
}

}  // namespace
}  // namespace proviso::encode
