// Tests as they are found: no longer than they need be, and no more than there need be.
#include "testgen/suite.h"

#include <gmock/gmock.h>

#include "testing/c_program.h"

namespace proviso::testgen {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

class Values : public interp::InputSource {
 public:
  explicit Values(std::vector<u128> values) : values_(std::move(values)) {}
  std::optional<u128> next(const interp::InputRequest&) override {
    return next_ < values_.size() ? std::optional(values_[next_++]) : std::nullopt;
  }

 private:
  std::vector<u128> values_;
  std::size_t next_ = 0;
};

struct Tested {
  explicit Tested(const std::string& text)
      : c("extern int __VERIFIER_nondet_int(void); extern int sensor(void);\n" + text),
        goals(property::goals_of(c.program(), property::Coverage::Criterion::branches, [](const ir::Function&) { return true; }).goals),
        suite(c.program(), goals) {}

  bool add(std::vector<u128> values) {
    Values inputs(std::move(values));
    return suite.try_inputs(inputs, {}, {}, "test");
  }

  test::CProgram c;
  std::vector<property::Goal> goals;
  Suite suite;
};

TEST(Suite, ATestEndsWhereItHasReachedWhatIsNew) {
  Tested tested("int main(void) { for (;;) if (__VERIFIER_nondet_int() == 5) return 0; }");
  EXPECT_TRUE(tested.add({1, 2, 3, 4}));
  ASSERT_THAT(tested.suite.tests(), SizeIs(1));
  EXPECT_THAT(tested.suite.tests()[0].run.inputs.inputs, SizeIs(1));
  EXPECT_EQ(tested.suite.tests()[0].run.run.event, interp::Event::out_of_inputs);
  EXPECT_FALSE(tested.add({9, 9}));
  EXPECT_TRUE(tested.add({2, 5, 2}));
  EXPECT_THAT(tested.suite.tests()[1].run.inputs.inputs, SizeIs(2));
  EXPECT_TRUE(tested.suite.open().empty());
}

TEST(Suite, TestsWhoseGoalsOthersReachAreDropped) {
  Tested all_needed("int main(void) { int x = __VERIFIER_nondet_int(); if (x > 3) if (x > 5) return 1; return 0; }");
  for (const u128 x : {0, 4, 6}) EXPECT_TRUE(all_needed.add({x}));
  all_needed.suite.reduce();
  EXPECT_THAT(all_needed.suite.tests(), SizeIs(3));
  Tested tested("int main(void) { int n = 0; if (__VERIFIER_nondet_int()) n++; if (__VERIFIER_nondet_int()) n++; return n; }");
  EXPECT_TRUE(tested.add({0}));
  EXPECT_TRUE(tested.add({0, 1}));
  EXPECT_TRUE(tested.add({1, 0}));
  tested.suite.reduce();
  ASSERT_THAT(tested.suite.tests(), SizeIs(2));
  EXPECT_EQ(tested.suite.tests()[0].name(), "test-2");
}

TEST(Suite, WhatNoDriverCanFeedIsNoPartOfATest) {
  Tested tested("int main(void) { int x; if (__VERIFIER_nondet_int()) x = 1; int y = x; if (y == 7) return 1; return 0; }");
  EXPECT_TRUE(tested.add({0, 7}));
  EXPECT_THAT(tested.suite.open(), SizeIs(3));
  EXPECT_THAT(tested.suite.tests()[0].run.inputs.inputs, SizeIs(1));
  EXPECT_TRUE(tested.add({1}));
  EXPECT_THAT(tested.suite.open(), SizeIs(1));
}

TEST(Suite, ResultsThatAreDroppedAreFedAsWell) {
  Tested tested("int main(void) { sensor(); if (sensor() == 7) return 1; return 0; }");
  EXPECT_TRUE(tested.add({7}));
  const std::vector<testgen::Test> tests = tested.suite.tests();
  const auto& inputs = tests[0].run.inputs.inputs;
  ASSERT_THAT(inputs, SizeIs(2));
  EXPECT_EQ(inputs[0].second, 0U);
  EXPECT_EQ(inputs[1].second, 7U);
}

TEST(Suite, OnlyOpenGoalsAreDead) {
  Tested tested("int main(void) { if (__VERIFIER_nondet_int()) return 1; return 0; }");
  EXPECT_TRUE(tested.add({1}));
  for (std::size_t goal = 0; goal < 2; ++goal) tested.suite.note_dead(goal, "somebody");
  const std::vector<Suite::Known> known = tested.suite.known();
  EXPECT_THAT((std::vector{known[0].status, known[1].status}), ElementsAre(Suite::Status::covered, Suite::Status::dead));
}

}  // namespace
}  // namespace proviso::testgen
